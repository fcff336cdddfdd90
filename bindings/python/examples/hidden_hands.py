# What to play and to bid when the other hand is not seen, and what a game has cost.
import honeymoon

reader = honeymoon.Reader("tables")

# The other player has led the ace of spades; 200 of the hands that they may have are tried.
advice = honeymoon.advise("J97.K32.KT843.A6", "H", led="SA", samples=200, reader=reader)
best = advice.cards[0]
print(f"{best.card} wins {best.tricks:.1f} tricks, {advice.cards[1].card} {best.tricks - advice.cards[1].behind:.1f}")

# A game of German whist by two strategies, and what each gave away in the play.
game = honeymoon.Game("GermanWhist", seed=7)
greedy = honeymoon.Strategy("greedy", reader)
while not game.is_terminal():
    if game.phase == "exchange" and game.view().stock_left == 2:
        last = honeymoon.advise_exchange(*game.exchange_position(), reader=reader)
        print("The last card of the exchange:", last.cards[0].card, "by", last.method, "figures")
    game.apply_action(greedy.choose(game))

archive = honeymoon.Archive.build("games.hma", [game.record(North="greedy", South="greedy")])
for deal in archive.deals(player="greedy"):
    costs = [player.cost for player in archive.review(deal.deal, reader=reader).players]
    print("Deal", deal.deal, "in", deal.trump, "ended", deal.tricks, "and cost", costs)
