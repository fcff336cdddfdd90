import honeymoon

reader = honeymoon.Reader("tables")  # Reader() needs no tables, and searches
deal = ("AJT.A..", "KQ9.2..", "S")  # on lead, the other, trumps; spades.hearts.diamonds.clubs

print("The player on lead takes", reader.value(*deal), "tricks")
for card, tricks in reader.cards(*deal):
    print(card, "wins", tricks)
