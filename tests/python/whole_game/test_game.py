"""The whole game, against an account of German whist that knows nothing of ours."""

import copy
import pickle
import re
import unittest

import honeymoon
import support

SYMBOLS = dict(zip("SHDC", "♠♥♦♣"))
RULES = ["GermanWhist", "HoneymoonBridge", "DrawBridge", "KeepOrDiscard", "KeepOrDiscard discards=taken"]


def cards_of(text):
    """The cards of a PBN hand."""
    ranks = text.split(".")
    return {suit + rank for suit, of in zip(support.SUITS, ranks) for rank in of}


class Whist:
    """German whist as its rules say it, from the text of a deal."""

    def __init__(self, record):
        deal = re.search(r'Deal "N:(\S+) S:(\S+)"', record)
        self.hands = [cards_of(deal[1]), cards_of(deal[2])]
        self.stock = re.search(r'Stock "([^"]*)"', record)[1].split()
        self.dealer = "NS".index(re.search(r'Dealer "(.)"', record)[1])
        self.leader = self.to_act = 1 - self.dealer
        self.trump = self.stock[0][0]
        self.led = None
        self.tricks = [0, 0]
        self.shown = [set(), set()]  # taken face up, and still held
        self.gone = set()

    def legal(self):
        hand = self.hands[self.to_act]
        return support.legal(hand, self.led) if self.led else sorted(hand)

    def play(self, card):
        if self.led is None:
            self.led = card
            self.to_act = 1 - self.leader
            return
        winner = 1 - self.leader if support.wins(self.led, card, self.trump) else self.leader
        for player, played in ((self.leader, self.led), (1 - self.leader, card)):
            self.hands[player].remove(played)
            self.shown[player].discard(played)
            self.gone.add(played)
        if self.stock:
            face_up, hidden = self.stock[:2]
            self.stock = self.stock[2:]
            self.hands[winner].add(face_up)
            self.shown[winner].add(face_up)
            self.hands[1 - winner].add(hidden)
        else:
            self.tricks[winner] += 1
        self.led = None
        self.leader = self.to_act = winner


class Games(unittest.TestCase):
    def test_german_whist_by_its_rules(self):
        source = support.source()
        for number in range(60):
            with self.subTest(seed=support.SEED, number=number):
                game = honeymoon.Game(seed=support.SEED, number=number)
                plain = Whist(game.record())
                while not game.is_terminal():
                    self.assertEqual(game.current_player(), plain.to_act)
                    self.assertEqual(set(game.legal_actions()), set(plain.legal()))
                    for player in (0, 1):
                        view = game.view(player)
                        other = 1 - player
                        led_by = plain.leader if plain.led else None
                        self.assertEqual(view.player, player)
                        self.assertEqual(cards_of(view.own), plain.hands[player])
                        self.assertEqual(cards_of(view.played), plain.gone)
                        self.assertEqual(view.led, plain.led)
                        self.assertEqual(view.face_up, plain.stock[0] if plain.stock else None)
                        self.assertEqual(view.stock_left, len(plain.stock))
                        self.assertEqual(view.play_tricks, tuple(plain.tricks))
                        self.assertEqual(view.trump, plain.trump)
                        open_cards = plain.shown[other] | ({plain.led} if led_by == other else set())
                        self.assertEqual(cards_of(view.opponent_open), open_cards)
                        hidden = (plain.hands[other] - open_cards) | set(plain.stock[1:])
                        self.assertEqual(cards_of(view.unseen), hidden)
                        self.assertEqual(bool(view.legal), player == plain.to_act)
                    card = source.choice(sorted(plain.legal()))
                    suit = source.choice((card[0], card[0].lower(), SYMBOLS[card[0]]))
                    game.apply_action(source.choice((suit + card[1], card[1] + suit)))
                    plain.play(card)
                self.assertEqual(game.result(), (tuple(plain.tricks), tuple(plain.tricks)))
                ahead = plain.tricks[0] - plain.tricks[1]
                self.assertEqual(game.returns(), [ahead, -ahead])

    def test_all_rules_to_the_end_and_back(self):
        source = support.source()
        for number in range(30):
            rules = RULES[number % 5]
            game = honeymoon.Game(rules, seed=support.SEED, number=number)
            before = []
            while not game.is_terminal():
                before.append(game.record())
                game.apply_action(source.choice(game.legal_actions()))
            self.assertEqual(game.phase, "over")
            self.assertEqual(game.current_player(), -4)
            self.assertEqual(game.legal_actions(), [])
            text = game.record(North="Ann", South="Bo")
            self.assertTrue(text.startswith('[North "Ann"]\n[South "Bo"]\n[Rules "' + rules))
            again = honeymoon.Game.from_record(text)
            self.assertEqual(again.record(), game.record())
            self.assertEqual(again.history(), game.history())
            for one in (copy.copy(game), copy.deepcopy(game), game.clone()):
                self.assertEqual(one, game)
                one.undo()
                self.assertNotEqual(one, game)
                self.assertEqual(one.record(), before[-1])
            self.assertEqual(pickle.loads(pickle.dumps(game)), game)
            self.assertEqual(honeymoon.Game.from_record(text + "\n\n"), game)
            for record in reversed(before):
                game.undo()
                self.assertEqual(game.record(), record)
            self.assertEqual(len(again.history()), len(before))

    def test_keep_or_discard_by_its_rules(self):
        source = support.source()
        for number in range(40):
            with self.subTest(seed=support.SEED, number=number):
                open_cards = number % 2 == 1
                rules = "KeepOrDiscard" + (" discards=open" if open_cards else "")
                game = honeymoon.Game(rules, seed=support.SEED, number=number)
                self.assertNotIn("[Deal ", game.record())
                stock = re.search(r'Stock "([^"]*)"', game.record())[1].split()
                turn = 1 - game.deal().dealer
                held, thrown, done = [set(), set()], [set(), set()], []
                while game.phase == "draw":
                    self.assertEqual(game.current_player(), turn)
                    first, second = stock[:2]
                    for player in (0, 1):
                        view = game.view(player)
                        self.assertEqual(view.looked_at, first if player == turn else None)
                        self.assertEqual(cards_of(view.own), held[player])
                        self.assertEqual(cards_of(view.own_discarded), thrown[player])
                        seen = thrown[1 - player] if open_cards else set()
                        self.assertEqual(cards_of(view.opponent_discarded), seen)
                        self.assertEqual(view.draws, done)
                        hidden = held[1 - player] | (thrown[1 - player] - seen) | set(stock)
                        self.assertEqual(cards_of(view.unseen), hidden - {view.looked_at})
                    self.assertEqual(sorted(game.legal_actions()), ["Discard", "Keep"])
                    advised = honeymoon.advise_draw(game)
                    self.assertEqual({one.draw for one in advised}, {"Keep", "Discard"})
                    self.assertGreaterEqual(advised[0].points, advised[1].points)
                    action = source.choice(["Keep", "Discard"])
                    game.apply_action(action)
                    kept, gone = (first, second) if action == "Keep" else (second, first)
                    held[turn].add(kept)
                    thrown[turn].add(gone)
                    stock = stock[2:]
                    done.append(action)
                    turn = 1 - turn
                self.assertEqual((game.phase, game.current_player(), stock), ("auction", game.deal().dealer, []))
                with self.assertRaisesRegex(honeymoon.QuestionError, "not the viewer's turn in a draw"):
                    honeymoon.advise_draw(game)
                with self.assertRaisesRegex(honeymoon.QuestionError, "no play of keep-or-discard"):
                    honeymoon.advise_play(game)
                game.apply_action("1NT")
                game.apply_action("Pass")
                while len(cards_of(game.view(0).played)) < 18:
                    game.apply_action(source.choice(game.legal_actions()))
                advice = honeymoon.advise_play(game, hands=30)
                self.assertEqual({one.card for one in advice.cards}, set(game.legal_actions()))
                self.assertEqual(advice, honeymoon.advise_play(game.clone(), hands=30))

    def test_what_is_hidden_is_told_to_nobody(self):
        # The same play with the hidden cards dealt otherwise looks the same to north.
        game = honeymoon.Game(seed=5, number=1)
        record = game.record()
        stock = re.search(r'Stock "([^"]*)"', record)[1].split()
        other = record.replace(" ".join(stock), " ".join(stock[:1] + stock[:0:-1]))
        self.assertNotEqual(record, other)
        twin = honeymoon.Game.from_record(other)
        self.assertEqual(game.view(0), twin.view(0))
        self.assertEqual(game.information_state_string(0), twin.information_state_string(0))
        card = game.legal_actions()[0]
        for one in (game, twin):
            one.apply_action(card)
            one.apply_action(one.legal_actions()[0])
        self.assertNotEqual(game.information_state_string(0), twin.information_state_string(0))

    def test_positions_of_the_play_phase(self):
        reader = honeymoon.Reader()
        player = honeymoon.Strategy("swift", reader)
        game = honeymoon.Game(seed=3)
        self.assertRaisesRegex(honeymoon.QuestionError, "not in its play phase", game.position)
        while game.phase != "play":
            game.apply_action(player.choose(game))
        while not game.is_terminal():
            cards = reader.cards(*game.position())
            if len(cards) > 1:
                self.assertEqual(player.choose(game), cards[0].card)
            game.apply_action(cards[0].card)

    def test_strategies_do_what_is_legal_and_the_same_again(self):
        for name in ("greedy", "easy", "swift", "worlds:20", "random"):
            strategy = honeymoon.Strategy(name)
            self.assertEqual(strategy.name, name)
            for rules in RULES:
                game = honeymoon.Game(rules, seed=8)
                while not game.is_terminal() and len(game.history()) < 20:
                    action = strategy.choose(game, seed=4)
                    self.assertEqual(action, strategy.choose(game, seed=4))
                    self.assertIn(action, game.legal_actions())
                    game.apply_action(action)

    def test_errors(self):
        game = honeymoon.Game(seed=1, number=1)
        record = game.record()
        for kind, message, call in (
            (honeymoon.QuestionError, "action: ", lambda: game.apply_action("1S1")),
            (honeymoon.QuestionError, "4NT is a call, and there is no auction now",
             lambda: game.apply_action("4NT")),
            (honeymoon.QuestionError, "nothing has been done", game.undo),
            (honeymoon.QuestionError, "the game is not over", game.result),
            (honeymoon.QuestionError, "", lambda: honeymoon.Game("Whist")),
            (honeymoon.QuestionError, "vulnerable is", lambda: honeymoon.Game(vulnerable="X")),
            (honeymoon.QuestionError, "", lambda: honeymoon.Game(vulnerable="All")),
            (honeymoon.QuestionError, "player", lambda: game.view(2)),
            (honeymoon.QuestionError, "strategy 'bst'", lambda: honeymoon.Strategy("bst")),
            (honeymoon.QuestionError, "game record, line 1", lambda: honeymoon.Game.from_record("x")),
            (TypeError, "rules", lambda: honeymoon.Game(7)),
            (TypeError, "action must be a card or a call", lambda: game.apply_action(7.0)),
            (TypeError, "reader must be", lambda: honeymoon.Strategy("best", "tables")),
            (TypeError, "", lambda: honeymoon.Game.__new__(honeymoon.Game).phase),
            (TypeError, "", lambda: honeymoon.Strategy.__new__(honeymoon.Strategy).name),
            (TypeError, "unhashable", lambda: hash(game)),
        ):
            with self.subTest(message=message), self.assertRaisesRegex(kind, "^" + re.escape(message)):
                call()
        self.assertEqual(game.record(), record)
        self.assertEqual(game.returns(), [0.0, 0.0])
        self.assertEqual(str(game), record)


if __name__ == "__main__":
    unittest.main()
