# One deal of German whist, played out by two strategies; what did each of south's plays cost?
import honeymoon

reader = honeymoon.Reader("tables")
players = [honeymoon.Strategy("swift", reader), honeymoon.Strategy("random", reader)]
game = honeymoon.Game("GermanWhist", seed=2)
lost = 0
while not game.is_terminal():
    player = game.current_player()
    action = players[player].choose(game)
    if game.phase == "play" and player == 1:
        cards = dict(reader.cards(*game.position()))
        lost += max(cards.values()) - cards[action]
    game.apply_action(action)

tricks = game.result().tricks
print("North takes", tricks[0], "tricks, south", tricks[1], "and gave", lost, "away")
