"""streams.py HONEYMOON: standard output that is full, closed, or a pipe nobody reads; standard error and input that
are closed; for every subcommand.

What cannot be printed ends the command with exit code 2 and one line; a pipe that nobody reads without a word. Files
are made all the same, and nothing that is printed gets into one of them.
"""

import os
import subprocess
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
        ["export", "--raw", "--level", "3", "--denomination", "trump", "--tables", tables, "-"],
    ]


def closing(*descriptors):
    """What closes them in the new process."""
    def close():
        for descriptor in descriptors:
            os.close(descriptor)
    return close


def demand_files(directory, reference, context):
    """Tables that were made are whole and right."""
    found = {name: data for name, data in support.contents(directory).items() if name.endswith(".bin")}
    for name, data in found.items():
        demand(data == reference[name], context, "-> printed into a table:", name)


def test(command):
    with support.room() as room:
        tables, out = room / "tables", room / "out"
        command.run("generate", "--levels", "1-3", "--out", tables).demand_right("generate")
        reference = support.contents(tables)
        question = room / "question"
        question.write_bytes(b"S AK.Q.. 32.4..\n")
        for arguments in commands(tables, out):
            def attempt(what, arguments=arguments, **how):
                support.write_contents(out, {})
                with open(question, "rb") as stdin:
                    result = command.run(*arguments, stdin=stdin, **how)
                context = f"{' '.join(map(str, arguments))}: {what}"
                demand_files(out, reference, context)
                return result, context

            right, context = attempt("as usual")
            demand(right.code == 0, context, "->", right)

            if os.path.exists("/dev/full"):
                with open("/dev/full", "wb") as full:
                    result, context = attempt("output full", stdout=full)
                result.demand_one_line(context, "standard output") if "play" not in arguments else demand(
                    result.code == 2, context, "->", result)
            result, context = attempt("output closed", stdout=None, before=closing(1))
            demand(result.code == 2 and "standard output" in result.err, context, "->", result)
            with open(question, "rb") as only_read:
                result, context = attempt("output not for writing", stdout=only_read)
            demand(result.code == 2 and "standard output" in result.err, context, "->", result)

            reader, writer = os.pipe()
            os.close(reader)
            result, context = attempt("nobody reads the output", stdout=writer)
            os.close(writer)
            demand(result.code == 2, context, "->", result)
            demand("play" in arguments or result.err == "", context, "-> not quiet:", result)

            result, context = attempt("errors closed", stderr=None, before=closing(2))
            demand(result.code == 0 and (b'"seconds"' in result.out or b" s" in result.out or
                                         result.out == right.out), context, "->", result)
            result, context = attempt("errors full", stderr=open("/dev/full", "wb"))  # pylint: disable=R1732
            demand(result.code == 0, context, "->", result)
            result, context = attempt("input closed", before=closing(0))
            asks = "--stdin" in arguments
            demand(result.code == (2 if asks else 0), context, "->", result)
            if asks:
                result.demand_one_line(context, "standard input")
            result, context = attempt("everything closed", stdout=None, stderr=None, before=closing(0, 1, 2))
            demand(result.code == 2, context, "->", result)
            if "generate" in arguments and "--json" in arguments:
                support.demand_exact(out, reference, context)
        # What goes wrong besides cannot be told to anybody, but the exit code says it.
        for closed in ((2,), (1, 2), (0, 1, 2)):
            result = command.run("check", room / "nowhere", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                 before=closing(*closed))
            demand(result.code == 2, "check of nothing, closed:", closed, "->", result)


if __name__ == "__main__":
    sys.exit(support.main(test))
