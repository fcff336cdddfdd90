"""shortened.py HONEYMOON: what becomes of a file that is open, while questions are answered from it.

Shortened in place, the command ends with exit code 2 and one line that names it. Replaced by renaming or removed,
answers go on as before.
"""

import json
import os
import signal
import subprocess
import sys

import support
from support import demand

LEVEL = 8
CARDS = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]


def questions(random, count):
    """Random positions of the level, as lines."""
    lines = []
    for _ in range(count):
        deal = random.sample(CARDS, 2 * LEVEL)
        hands = [".".join("".join(card[1] for card in hand if card[0] == suit) for suit in "SHDC")
                 for hand in (deal[:LEVEL], deal[LEVEL:])]
        lines.append(f"S {hands[0]} {hands[1]}\n".encode())
    return lines


class Conversation:
    """Questions to one process, each answered before the next."""

    def __init__(self, command, tables):
        self.process = command.start("probe", "--no-search", "--stdin", "--tables", tables, stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE)

    def ask(self, question):
        """The answer, empty if there is none."""
        try:
            self.process.stdin.write(question)
            self.process.stdin.flush()
        except BrokenPipeError:
            return b""
        return self.process.stdout.readline()

    def end(self):
        """What became of it."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        out, err = self.process.stdout.read(), self.process.stderr.read()
        return support.Result(self.process.wait(timeout=60), out, err)


def try_shortened(command, tables, asked, answers, file, size):
    """The file gets so short after the first answer."""
    whole = file.read_bytes()
    conversation = Conversation(command, tables)
    demand(conversation.ask(asked[0]) == answers[0], "the first answer is wrong")
    os.truncate(file, size)
    answered = 0
    got = b""
    for question, answer in zip(asked[1:], answers[1:]):
        got = conversation.ask(question)
        if got == b"" or b'"error"' in got:
            break
        # What was unpacked before is still known.
        demand(got == answer, "a wrong answer from a file that was shortened:", got)
        answered += 1
    result = conversation.end()
    context = f"shortened to {size} bytes, {answered} answers after it"
    if answered == len(asked) - 1:
        result.demand_right(context)  # what is gone was not needed
    elif result.err:
        result.demand_one_line(context, file)
        demand("can no longer be read" in result.err, context, "->", result)
    else:
        # What is left of the last page is zero, and no checksum is right.
        demand(result.code == 2 and b"error" in got and file.name.encode() in got, context, "->", result, got)
    print(context, "->", result.complaints() or got)
    file.write_bytes(whole)
    return bool(result.err)


def try_going_on(command, tables, asked, answers, what, change):
    """The files change in a way that those who have them open do not notice."""
    conversation = Conversation(command, tables)
    demand(conversation.ask(asked[0]) == answers[0], what, "the first answer is wrong")
    change()
    for question, answer in zip(asked[1:], answers[1:]):
        got = conversation.ask(question)
        demand(got == answer, what, "-> another answer:", got)
    conversation.end().demand_right(what)


def try_signal_of_others(command, tables, number):
    """A signal that means a fault, sent by another process, says nothing of this one, and ends it as ever."""
    conversation = Conversation(command, tables)
    conversation.ask(b"S A... K...\n")
    conversation.process.send_signal(number)
    result = conversation.end()
    demand(result.err == "" and result.code == -number, f"signal {number} sent by another process ->", result)


def test(command):
    random = support.seeded()
    with support.room() as room:
        tables = room / "tables"
        command.run("generate", "--levels", f"1-{LEVEL}", "--denomination", "trump", "--out",
                    tables).demand_right("generate")
        files = support.contents(tables)
        file = tables / f"trump-{LEVEL:02}.bin"
        information = json.loads(command.run("info", "--json", file).out)["files"][0]
        demand(information["frames"] > 3, "too few frames to have some that are not unpacked yet")
        asked = questions(random, 200)
        conversation = Conversation(command, tables)
        answers = [conversation.ask(question) for question in asked]
        conversation.end().demand_right("undisturbed")

        signals = [try_shortened(command, tables, asked, answers, file, size)
                   for size in (0, 4096, len(files[file.name]) - 1)]
        demand(any(signals), "no file was short enough to see what happens then")

        def replace():
            for name in files:
                (room / "new").write_bytes(b"something else")
                os.replace(room / "new", tables / name)

        try_going_on(command, tables, asked[:1] * 3 + asked, answers[:1] * 3 + answers, "made anew",
                     lambda: command.run("generate", "--levels", str(LEVEL), "--force", "--out", tables))
        support.write_contents(tables, files)
        # With the level below open as well, for the tricks of each card.
        opened = asked[:1]
        try_going_on(command, tables, opened + asked, answers[:1] + answers, "replaced by renaming", replace)
        support.write_contents(tables, files)
        try_going_on(command, tables, opened + asked, answers[:1] + answers, "removed",
                     lambda: [(tables / name).unlink() for name in files])
        support.write_contents(tables, files)
        try_signal_of_others(command, tables, signal.SIGBUS)


if __name__ == "__main__":
    sys.exit(support.main(test))
