"""Advice, pools, archives and table files, compared with minimax, the command and one another."""

import importlib.util
import itertools
import json
import os
import pathlib
import subprocess
import tempfile
import unicodedata
import unittest

import honeymoon
import support

COMMAND = support.COMMAND


def command(*words, text=""):
    """What the command prints, as JSON."""
    # What Python needs loaded before it, so that a module with a sanitizer works, the command has itself.
    own = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    done = subprocess.run([COMMAND, *map(str, words)], input=text, capture_output=True, text=True, env=own)
    if done.returncode not in (0, 1):
        raise AssertionError(done.stderr)
    return json.loads(done.stdout)


class Cards(unittest.TestCase):
    def test_play_card(self):
        source = support.source()
        for _ in range(200):
            leader, follower, trump = support.random_position(source, source.randint(1, 4))
            position = (support.text(leader), support.text(follower), trump, None)
            self.assertEqual(set(honeymoon.legal_cards(*position)), leader)
            led = source.choice(sorted(leader))
            position, winner = honeymoon.play_card(led, *position)
            self.assertIsNone(winner)
            self.assertEqual(position.led, led)
            legal = set(support.legal(follower, led))
            self.assertEqual(set(honeymoon.legal_cards(*position)), legal)
            for card in sorted(follower - legal):
                with self.assertRaisesRegex(honeymoon.QuestionError, f"^{card} does not follow suit$"):
                    honeymoon.play_card(card, *position)
            reply = source.choice(sorted(legal))
            position, winner = honeymoon.play_card(reply, *position)
            hands = [support.text(leader - {led}), support.text(follower - {reply})]
            taken = support.wins(led, reply, trump)
            self.assertEqual(winner, "follower" if taken else "leader")
            self.assertEqual(position, (*(hands[::-1] if taken else hands), trump, None))
        with self.assertRaisesRegex(honeymoon.QuestionError, "^SK is not in the hand"):
            honeymoon.play_card("SK", "A...", "2...", "S")

    def test_deal(self):
        game = honeymoon.Game("DrawBridge", seed=3, number=1)
        deal = game.deal()
        self.assertEqual(deal.dealer, 1)
        self.assertEqual(honeymoon.Game("DrawBridge", deal=deal), game)
        self.assertEqual(honeymoon.Game("DrawBridge", deal=tuple(deal)[:3]).deal().dealer, 0)
        for wrong, kind in (
            ("S", TypeError),
            ((deal.north, deal.south, "SA"), TypeError),
            ((deal.north, deal.north, deal.stock), honeymoon.QuestionError),
            ((deal.north, deal.south, deal.stock[1:]), honeymoon.QuestionError),
        ):
            self.assertRaises(kind, honeymoon.Game, deal=wrong)
        self.assertRaises(honeymoon.QuestionError, honeymoon.Game, seed=1, deal=deal)


class Advice(unittest.TestCase):
    def test_against_minimax(self):
        own = frozenset(["SA", "S4", "H9"])
        unseen = ["SK", "S2", "HT", "H2", "D3"]
        hands = list(itertools.combinations(unseen, 3))
        told = honeymoon.advise(support.text(own), "S", unseen=support.text(unseen))
        self.assertTrue(told.exact)
        self.assertEqual(told.possible, len(hands))
        for card in told.cards:
            tricks = [3 - support.value(own, frozenset(hand), "S", card.card) for hand in hands]
            self.assertAlmostEqual(card.tricks, sum(tricks) / len(hands))
            self.assertAlmostEqual(card.at_least[2], sum(t >= 2 for t in tricks) / len(hands))
        # With weights, only hands with the king.
        king = support.bits(["SK"])
        weighed = honeymoon.advise(
            support.text(own), "S", unseen=support.text(unseen), weight=lambda hand: bool(hand & king)
        )
        known = honeymoon.advise(
            support.text(own), "S", unseen=support.text(unseen), holds=support.text(["SK"])
        )
        for one, other in zip(weighed.cards, known.cards):
            self.assertAlmostEqual(one.tricks, other.tricks)

        def broken(hand):
            raise KeyError(hand)

        self.assertRaises(KeyError, honeymoon.advise, "A...", "S", weight=broken)
        for kind, returned in ((TypeError, None), (TypeError, "1"), (honeymoon.QuestionError, 10**400)):
            with self.assertRaisesRegex(kind, r"^what weight\(hand\) returns must "):
                honeymoon.advise("A...", "S", weight=lambda hand, it=returned: it)
        with self.assertRaisesRegex(honeymoon.QuestionError, "^unseen: SA is in the hand"):
            honeymoon.advise("A...", "S", unseen="A...")
        with self.assertRaisesRegex(honeymoon.QuestionError, "^holds: S4 is not among the unseen"):
            honeymoon.advise("A2...", "S", unseen="3.A2..", holds="43...")

    def test_as_the_command(self):
        told = honeymoon.advise("AK4.T2..", "N", seen="QJT...", samples=50, seed=3, led="D7")
        same = command("advise", "AK4.T2..", "--trump", "N", "--seen", "QJT...", "--samples", 50,
                       "--seed", 3, "--led", "D7", "--json")
        self.assertEqual([(c.card, c.tricks) for c in told.cards],
                         [(c["card"], c["tricks"]) for c in same["cards"]])
        game = honeymoon.Game(seed=5)
        while game.phase == "exchange" and game.view().stock_left > 2:
            game.apply_action(game.legal_actions()[0])
        now = game.exchange_position()
        seen = []
        told = honeymoon.advise_exchange(*now, seconds=None, progress=seen.append)
        self.assertEqual(seen[-1], 1)
        self.assertTrue(told.exact)
        led = ["--led", now.led] if now.led else []
        voids = ["--void", now.voids] if now.voids else []
        same = command("exchange", now.hand, "--trump", now.trump, "--face-up", now.face_up, "--seen",
                       now.seen, "--holds", now.holds, *voids, *led, "--json", "--time", 60000)
        self.assertEqual([c.card for c in told.cards], [c["card"] for c in same["cards"]])
        for mine, its in zip(told.cards, same["cards"]):
            self.assertAlmostEqual(mine.tricks, its["tricks"])

    def test_exchange_sampled_as_by_the_command(self):
        game = honeymoon.Game(seed=5)
        now = game.exchange_position()
        while len(now.shown) <= len("...") or game.view().led:
            game.apply_action(game.legal_actions()[0])
            now = game.exchange_position()
        self.assertEqual(now.shown, game.view().own_open)
        self.assertGreater(game.view().stock_left, 6)
        told = honeymoon.advise_exchange(*now, samples=64, seed=3, seconds=None)
        self.assertEqual((told.method, told.exact), ("played", False))
        voids = ["--void", now.voids] if now.voids else []
        same = command("exchange", now.hand, "--trump", now.trump, "--face-up", now.face_up, "--seen",
                       now.seen, "--holds", now.holds, *voids, "--shown", now.shown, "--samples", 64,
                       "--seed", 3, "--json", "--time", 60000)
        self.assertEqual([(c.card, c.tricks) for c in told.cards],
                         [(c["card"], c["tricks"]) for c in same["cards"]])
        hidden = honeymoon.advise_exchange(*now[:-1], samples=64, seed=3, seconds=None)
        self.assertNotEqual(told.cards, hidden.cards)
        with self.assertRaisesRegex(honeymoon.QuestionError, "^shown: .. is not in the hand"):
            honeymoon.advise_exchange(*now[:-1], shown=now.seen)

    def test_calls_and_review(self):
        game = honeymoon.Game("HoneymoonBridge", seed=2)
        calls = honeymoon.advise_calls(game, worlds=50, every_call=True)
        self.assertEqual({one.call for one in calls}, set(game.legal_actions()))
        self.assertEqual([c.points for c in calls], sorted((c.points for c in calls), reverse=True))
        # A player who has no game, only what they see, is told the same.
        hand = game.view().own
        self.assertEqual(honeymoon.advise_auction(hand, worlds=50, every_call=True), calls)
        game.apply_action("1S")
        self.assertEqual(honeymoon.advise_auction(game.view().own, ["1S"], worlds=50),
                         honeymoon.advise_calls(game, worlds=50))
        rubber = honeymoon.Game("HoneymoonBridge", seed=2, vulnerable="S rubber N 0 S 60")
        caller = "own" if rubber.view().player == 1 else "other"
        told = "own rubber own 60 other 0" if caller == "own" else "other rubber own 0 other 60"
        self.assertEqual(honeymoon.advise_auction(rubber.view().own, vulnerable=told, worlds=50),
                         honeymoon.advise_calls(rubber, worlds=50))
        with self.assertRaisesRegex(honeymoon.QuestionError, "is not higher than the last bid"):
            honeymoon.advise_auction(hand, ["1S", "1H"])
        with self.assertRaisesRegex(honeymoon.QuestionError,
                                    "vulnerable is none, own, other or both, or with part-scores"):
            honeymoon.advise_auction(hand, vulnerable="N")
        self.assertRaises(TypeError, honeymoon.advise_auction, hand, "1S")
        self.assertRaises(TypeError, honeymoon.advise_auction, hand, 1)
        while not game.is_terminal():
            game.apply_action(game.legal_actions()[0])
        self.assertRaises(honeymoon.QuestionError, honeymoon.advise_calls, game)
        # In the play phase the cost is what the value falls by.
        game = honeymoon.Game(seed=4)
        while not game.is_terminal():
            game.apply_action(game.legal_actions()[0])
        judged = honeymoon.review_game(game, samples=2)
        self.assertEqual([one.action for one in judged], game.history())
        reader = honeymoon.Reader()
        again = honeymoon.Game(seed=4)
        for one in judged:
            if again.phase == "play":
                cards = dict(reader.cards(*again.position()))
                best = max(cards.values())
                self.assertEqual(one.cost, best - cards[one.action])
                self.assertEqual(set(one.right), {c for c, t in cards.items() if t == best})
            again.apply_action(one.action)


@unittest.skipUnless(importlib.util.find_spec("numpy"), "needs the package python3-numpy")
class Pools(unittest.TestCase):
    def test_as_the_command(self):
        pool = honeymoon.Pool.build(20, 2, seed=7)
        with tempfile.TemporaryDirectory() as room:
            mine, its = pathlib.Path(room, "mine"), pathlib.Path(room, "its")
            pool.save(mine)
            command("pool", "build", its, "--hands", 20, "--rounds", 2, "--seed", 7, "--json")
            self.assertEqual(mine.read_bytes(), its.read_bytes())
            self.assertEqual(honeymoon.Pool(its), pool)
            self.assertRaisesRegex(honeymoon.QuestionError, "already exists; overwrite=True", pool.save, mine)
            pool.save(mine, overwrite=True)
            parts = []
            for part in (1, 2):
                parts.append(pathlib.Path(room, str(part)))
                honeymoon.Pool.build(20, 2, seed=7, part=part, parts=2).save(parts[-1])
            self.assertEqual(honeymoon.Pool.merge(parts), pool)
        self.assertEqual(honeymoon.Pool.build(20, 1, seed=7).extend(2), pool)
        self.assertEqual(pool.check(5), (5, None))
        self.assertEqual(pool.sums.shape, (20, 5, 2))
        self.assertTrue((pool.means == pool.sums / 2).all())
        self.assertEqual(len(pool.hands), len(pool))

    def test_advise(self):
        pool = honeymoon.Pool.build(600, 1)
        hand = "AK42.T2.9765.K43"
        reader = honeymoon.Reader()
        told = pool.advise(hand, reader=reader)
        bits = honeymoon.parse_hand(hand)
        others = [int(other) for other in pool.hands if not int(other) & bits]
        self.assertEqual(told.hands, len(others))
        values = [reader.value(bits, other, "H") for other in others]
        self.assertAlmostEqual(told.strains["H"].on_lead.tricks, sum(values) / len(values))
        weights = (pool.means[:, 1].mean(axis=1) > 6) * 1.0
        self.assertLess(pool.advise(hand, weights=weights, reader=reader).hands, len(others))
        self.assertRaisesRegex(TypeError, "weights must hold float64", pool.advise, hand, weights=weights > 0)
        with self.assertRaisesRegex(honeymoon.QuestionError, "^weights has 599 elements"):
            pool.advise(hand, weights=weights[1:].copy())


class Archives(unittest.TestCase):
    def test_as_the_games_are(self):
        records = []
        honeymoon.match("greedy", "random", deals=8, play="own", record=records.append)
        text = "\n".join(records)
        with tempfile.TemporaryDirectory() as room:
            file = pathlib.Path(room, "games.hma")
            archive = honeymoon.Archive.build(file, text)
            archive.check()
            self.assertEqual(len(archive), 16)
            self.assertEqual([archive.record(i) for i in range(16)], records)
            with self.assertRaisesRegex(honeymoon.QuestionError, "already exists"):
                honeymoon.Archive.build(file, text)
            for nothing in ("", [], [""], ["", ""]):
                with self.assertRaisesRegex(honeymoon.QuestionError, "^games: no game records$"):
                    honeymoon.Archive.build(pathlib.Path(room, "nothing.hma"), nothing)
            self.assertEqual(os.listdir(room), ["games.hma"])
            self.assertEqual(len(honeymoon.Archive.build(pathlib.Path(room, "one.hma"),
                                                         [honeymoon.Game.from_record(records[0]), ""])), 1)
            games = [honeymoon.Game.from_record(record) for record in records]
            more = honeymoon.Archive.build(file, [games[0], records[1], *games[:2]], append=True)
            self.assertEqual(len(more), 18)  # without tags they are others, but each only once
            mine = archive.deals(player="greedy", north_tricks=(0, 6))
            its = command("archive", "list", file, "--player", "greedy", "--north-tricks", "0-6",
                          "--deals", "1-16", "--json")
            self.assertEqual([one.deal for one in mine], [one["deal"] - 1 for one in its["list"]])
            for one in archive.deals():
                self.assertEqual(one.tricks, games[one.deal].result().tricks)
                self.assertEqual(one.tags["Round"], str(one.deal // 2))
            self.assertRaisesRegex(TypeError, "^players: none of rules", archive.deals, players="greedy")

            reader = honeymoon.Reader()
            game = honeymoon.Game(deal=games[3].deal())
            given_away = [0, 0]
            for number, action in enumerate(games[3].history()):
                if game.phase == "play":
                    position = game.position()
                    trick = 14 + (number - 26) // 2
                    places = archive.find(*position)
                    self.assertIn((3, trick), places)
                    went = archive.continuation(3, trick, led=position.led is not None, reader=reader)
                    self.assertEqual(went.position, position)
                    self.assertEqual(went.card, action)
                    given_away[went.to_move] += went.given_away
                game.apply_action(action)
            review = archive.review(3, reader=reader)
            self.assertEqual([player.cost for player in review.players], given_away)
            top = games[3].deal().stock[0]
            self.assertIn((3, 1), archive.find_pattern(face_up=top, tricks=1))

    def test_players_however_their_letters_are_typed(self):
        def key(name):
            return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())

        blocks = [(0x61, 0x17F), (0x1A0, 0x1A1), (0x1AF, 0x1B0), (0x218, 0x21B), (0x386, 0x3CE), (0x400, 0x45F),
                  (0x490, 0x491), (0x1E80, 0x1E85), (0x1EA0, 0x1EF9)]  # fmt: skip
        names = [chr(number) for first, last in blocks for number in range(first, last + 1)]
        names = [name for name in names if name.islower() and key(name) in (name, "σ")]
        self.assertGreater(len(names), 250)
        records = []
        honeymoon.match("greedy", "random", deals=1, play="own", record=records.append)
        game = honeymoon.Game.from_record(records[0])
        with tempfile.TemporaryDirectory() as room:
            text = "\n".join(game.record(North=f"Z{name} ♥") for name in names)
            archive = honeymoon.Archive.build(pathlib.Path(room, "games.hma"), text)
            self.assertEqual(len(archive), len(names))
            for name in names:
                for form in ("NFC", "NFD"):
                    for asked in (name, name.upper()):
                        asked = unicodedata.normalize(form, f"z{asked} ♥")
                        found = [one.tags["North"] for one in archive.deals(player=asked)]
                        right = [f"Z{one} ♥" for one in names if key(f"z{one} ♥") == key(asked)]
                        self.assertEqual((asked, found), (asked, right))

    def test_tags_of_any_bytes(self):
        records = []
        honeymoon.match("greedy", "random", deals=1, play="own", record=records.append)
        name = "Andr\udce9"  # as Latin-1 has it
        game = honeymoon.Game.from_record(records[0])
        text = game.record(North=name, Event="Zürich")
        self.assertEqual(text.encode(errors="surrogateescape").count(b'"Andr\xe9"'), 1)
        with tempfile.TemporaryDirectory() as room:
            file = pathlib.Path(room, "games.txt")
            file.write_bytes(text.encode(errors="surrogateescape"))
            made = pathlib.Path(room, "command.hma")
            command("archive", "build", made, file, "--json")
            archive = honeymoon.Archive(made)
            self.assertEqual(archive.record(0), text)
            self.assertEqual(honeymoon.Game.from_record(archive.record(0)), game)
            for asked in ({"player": name}, {"tags": {"North": name, "Event": "Zürich"}}):
                (found,) = archive.deals(**asked)
                self.assertEqual(found.tags["North"], name)
            again = honeymoon.Archive.build(pathlib.Path(room, "again.hma"), [archive.record(0)])
            self.assertEqual(again.path.read_bytes(), made.read_bytes())
            with self.assertRaisesRegex(honeymoon.QuestionError, "^games is not valid Unicode"):
                honeymoon.Archive.build(pathlib.Path(room, "no.hma"), text.replace(name, "\ud800"))


class Tables(unittest.TestCase):
    def test_as_the_command(self):
        with tempfile.TemporaryDirectory() as room:
            made = honeymoon.generate(room, levels=(1, 3), denomination="trump")
            self.assertEqual([one.level for one in made], [1, 2, 3])
            for one in made:
                its = pathlib.Path(support.TABLES, one.file.name)
                self.assertEqual(one.file.read_bytes(), its.read_bytes())
            self.assertEqual(honeymoon.info(room), made)
            for mode in ("bytes", "certificate", "sample", "full"):
                checked = honeymoon.check(room, mode=mode, samples=10)
                self.assertEqual([one.mismatch for one in checked], [None] * 3)
            self.assertEqual([one.checked for one in checked], [one.positions for one in made])
            # One of a level that is not what its name says is no level below.
            for below in (made[0].file.read_bytes(), made[1].file.read_bytes()[:-1]):
                made[1].file.write_bytes(below)
                with self.assertRaisesRegex(honeymoon.FileError, "cannot be checked without the level below"):
                    honeymoon.check(made[2].file, mode="full")
            self.assertRaises(honeymoon.FileError, honeymoon.check, room)
        for wrong in ({"levels": 14}, {"denomination": "S"}, {"compression": "zip"}):
            self.assertRaises(honeymoon.QuestionError, honeymoon.generate, "nowhere", **wrong)


if __name__ == "__main__":
    unittest.main()
