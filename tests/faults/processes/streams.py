"""streams.py HONEYMOON: standard output that is full, closed, or a pipe nobody reads; standard error and input that
are closed; for every subcommand.

What cannot be printed ends the command with exit code 2 and one line; a pipe that nobody reads without a word. Files
are made all the same, and nothing that is printed gets into one of them.
"""

import os
import sys

import support
from support import demand


def commands(tables, out):
    """What is tried: every subcommand, for people and for programs."""
    position = ["--tables", tables, "--trump", "S", "AK.Q..", "32.4.."]
    return [
        ["--version"], ["--help"], ["probe", "--help"],
        ["generate", "--levels", "1-3", "--out", out], ["generate", "--levels", "1-3", "--out", out, "--json"],
        ["info", tables], ["info", tables, "--json"],
        ["check", tables], ["check", tables, "--json"],
        ["probe", *position], ["probe", *position, "--json"],
        ["probe", "--tables", tables, "--stdin"],
        ["play", *position, "--side", "none"], ["play", *position, "--side", "none", "--json"],
        ["stats", "--tables", tables], ["stats", "--tables", tables, "--json"],
        ["stats", "--tables", tables, "--json", "--force", "--svg", out / "picture.svg"],
        ["facts", "--tables", tables], ["facts", "--tables", tables, "--json"],
        ["export", "--raw", "--level", "3", "--denomination", "trump", "--tables", tables, "-"],
    ]


def closing(*descriptors):
    """What closes them in the new process."""
    def close():
        for descriptor in descriptors:
            os.close(descriptor)
    return close


def nobody_reads():
    """A pipe without a reader."""
    reader, writer = os.pipe()
    os.close(reader)
    return writer


def test(command):
    with support.room() as room:
        tables, out = room / "tables", room / "out"
        command.run("generate", "--levels", "1-3", "--out", tables).demand_right("generate")
        reference = support.contents(tables)
        question = room / "question"
        question.write_bytes(b"S AK.Q.. 32.4..\n")
        full = os.open("/dev/full", os.O_WRONLY) if os.path.exists("/dev/full") else nobody_reads()
        for arguments in commands(tables, out):
            right = command.run(*arguments, stdin=question.open("rb"))
            demand(right.code == 0, arguments, "->", right)
            asks = "--stdin" in arguments
            # What is done to the streams, the exit code, and what the one line of standard error is about.
            for what, streams, code, words in (
                    ("output full", {"stdout": full}, 2, "standard output"),
                    ("output closed", {"stdout": None, "before": closing(1)}, 2, "standard output"),
                    ("nobody reads the output", {"stdout": nobody_reads()}, 2, None),
                    ("errors closed", {"stderr": None, "before": closing(2)}, 0, None),
                    ("input closed", {"before": closing(0)}, 2 if asks else 0, "standard input" if asks else None),
                    ("everything closed", {"stdout": None, "stderr": None, "before": closing(0, 1, 2)}, 2, None)):
                context = f"{' '.join(map(str, arguments))}: {what}"
                support.write_contents(out, {})
                result = command.run(*arguments, stdin=question.open("rb"), **streams)
                demand(result.code == code, context, "->", result)
                if "play" not in arguments:  # it talks on standard error
                    demand(words in result.err if words else result.err == "", context, "->", result)
                found = {name: data for name, data in support.contents(out).items() if name.endswith(".bin")}
                demand(all(data == reference[name] for name, data in found.items()), context, "-> printed into a table")
                demand("generate" not in arguments or "--json" not in arguments or found == reference, context,
                       "-> files are missing")


if __name__ == "__main__":
    sys.exit(support.main(test))
