"""reading.py HONEYMOON SHIM some|all: every call by which `check`, `probe`, `info`, `stats`, `export` and `pool` but
for its `build` touch their files fails once, in every way.

Each run ends with exit code 0 and the right output, or with exit code 2 and one line that names the file or the
directory. The tables stay as they are, and what is written is there whole or not at all.
"""

import errno
import sys

import support
from support import demand

QUESTION = ("AK.Q..", "32.4..")  # three cards a hand


def commands(tables, parts, out, how_much):
    """What is tried: arguments, and the file that is written, if there is one. Small files: how many calls there are
    does not depend on their size."""
    plain = [
        ["info", tables],
        ["check", tables if how_much == "all" else tables / "trump-03.bin"],
        ["check", "--mode", "full", tables / "trump-02.bin"],
        ["probe", "--tables", tables, "--json", "--trump", "S", *QUESTION],
        ["probe", "--tables", tables, "--no-search", "--trump", "S", *QUESTION],
        ["stats", "--tables", tables, "--levels", "1-2", "--json"],
        ["facts", "--tables", tables, "--levels", "1-2", "--json"],
        ["pool", "info", parts / "1"],
        ["pool", "check", "--tables", tables, parts / "1"],
    ]
    written = [
        (["stats", "--tables", tables, "--levels", "1", "--json", "--force", "--svg", out / "picture.svg"],
         "picture.svg"),
        (["export", "--raw", "--level", "2", "--denomination", "trump", "--tables", tables, "--force", out / "raw"],
         "raw"),
        (["pool", "merge", "--force", out / "merged", parts / "1", parts / "2"], "merged"),
    ]
    return [(arguments, None) for arguments in plain] + written


def actions_of(how_much, writes):
    """What is to happen to each call."""
    numbers = [errno.EIO, errno.EINTR] if how_much == "some" else [
        errno.EIO, errno.EACCES, errno.EMFILE, errno.ENOMEM, errno.EINTR]
    result = [str(number) for number in numbers] + [f"{errno.EACCES}+"]
    if writes:
        result += [f"{errno.ENOSPC}+", "short", "kill-before"] + (["kill-after"] if how_much == "all" else [])
    return result


def test(command, shim, how_much):
    with support.room() as room:
        below = room / "below"
        tables, parts, out, log = below / "tables", below / "parts", below / "out", room / "log"
        below.mkdir()
        out.mkdir()
        parts.mkdir()
        command.run("generate", "--levels", "1-3", "--out", tables).demand_right("generate")
        for part in ("1", "2"):
            build = ["pool", "build", "--hands", "4", "--rounds", "1", "--shard", f"{part}/2", parts / part]
            command.run(*build).demand_right("pool build")
        files = support.contents(tables)
        for arguments, written in commands(tables, parts, out, how_much):
            support.write_contents(out, {})
            right = command.run(*arguments)
            right.demand_right(arguments)
            made = support.contents(out)
            old = {written: b"what was there before"} if written else {}
            runs = 0
            for result, _, action, context in support.every_call(
                    command, shim, log, below, arguments, actions_of(how_much, written),
                    lambda old=old: support.write_contents(out, old), " ".join(map(str, arguments)),
                    step=4 if how_much == "some" else 1):
                runs += 1
                demand(support.contents(tables) == files, context, "-> the tables have changed")
                support.demand_whole(out, made, context, old)
                if action.startswith("kill"):
                    demand(result.code == -9, context, "-> not killed:", result)
                elif result.code == 0:
                    # If an image cannot be looked at, a line says so, and the tables answer.
                    demand(all("resident.image: " in line and line.endswith("; the tables answer without it")
                               for line in result.complaints()), context, "->", result)
                    demand(support.without_times(result.out) == support.without_times(right.out), context,
                           "-> exit 0, but the output is not right:", result.out)
                    # A lock that cannot be looked at is left for the next run to remove.
                    found = {name: data for name, data in support.contents(out).items()
                             if not name.endswith(support.LOCK)}
                    demand(found == made, context, "-> exit 0, but the file is not right")
                elif action.endswith("+"):
                    demand(result.code == 2, context, "->", result)
                    demand(result.complaints() and all(str(below) in line for line in result.complaints()),
                           context, "->", result)
                else:
                    # Of memory that is not there nothing need be said but that.
                    where = [below] + (["not enough memory"] if action == str(errno.ENOMEM) else [])
                    result.demand_one_line(context, *where)
                if written:
                    command.run(*arguments).demand_right(f"{context}: the next run")
                    support.demand_exact(out, made, f"{context}: the next run")
            print(f"{arguments[0]}: {runs} runs", flush=True)


if __name__ == "__main__":
    sys.exit(support.main(test))
