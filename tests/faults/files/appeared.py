"""appeared.py HONEYMOON SHIM: while a command makes a file, somebody who takes no lock makes one of the same name,
before any one of the calls by which the command touches the directory.

Neither file is lost. If the other one came too late, the command's is there; before it began, the command
refuses to overwrite it; in between, the other one stays as it is, the command's is beside it, whole, and the line
says where.
"""

import sys

import support
from support import demand

MINE = b"mine"


def beside(name):
    """What a file is called that cannot have its name."""
    stem, extension = name.split(".")
    return f"{stem}-2.{extension}"


def judge(result, found, name, made, early, context):
    """What must be true after such a run; `early` is exit code and reason if the file was there before it began.
    Returns where the file is that it made, or nothing."""
    if found.get(name) == made:
        demand(result.code == 0 and set(found) == {name}, context, "->", result, sorted(found))
        return name
    demand(found.get(name) == MINE, context, "-> the other's file is gone:", sorted(found))
    demand(len(result.complaints()) == 1 and name in result.err, context, "->", result)
    if set(found) == {name}:
        demand(result.code == early[0] and early[1] in result.err, context, "-> what was made is gone:", result)
        return None
    demand(result.code == 3, context, "->", result)
    demand(found == {name: MINE, beside(name): made}, context, "-> the files are not the two:", sorted(found))
    demand(beside(name) in result.err, context, "-> the line does not say where it is:", result)
    return beside(name)


def test(command, shim):
    with support.room() as room:
        directory, log = room / "made", room / "log"
        text, archive = room / "games.txt", room / "games.hma"
        simulate = ["archive", "simulate", "--deals", "3", "--play", "own"]
        command.run(*simulate, "--text", text).demand_right("simulate")
        command.run("archive", "build", archive, text).demand_right("build")
        game = ["play", "--rules", "german-whist", "--seed", "1", "--against", "random", "--records"]
        for name, arguments in (
                ("a.hma", [*simulate, "a.hma"]),
                ("a.hma", ["archive", "build", "a.hma", text]),
                ("a.hma", ["archive", "build", "--append", "a.hma", text]),
                ("a.hma", ["archive", "merge", "a.hma", archive]),
                ("a.txt", ["archive", "export", archive, "a.txt"]),
                ("game.txt", [*game, "game.txt"])):
            arguments[arguments.index(name)] = directory / name
            adds = "--append" in arguments
            words = " ".join(arguments[:3 if adds else 2])
            early = (2, "not an archive") if adds else (3, "already exists")
            support.write_contents(directory, {})
            result, calls = support.injected(command, shim, log, directory, arguments, 0, "short")
            result.demand_right(words)
            made = support.contents(directory)[name]
            outcomes = {}
            for number in range(1, len(calls) + 1):
                support.write_contents(directory, {})
                result, seen = support.injected(command, shim, log, directory, arguments, number, "appear",
                                                FAULT_FILE=str(directory / name))
                context = f"{words}: before call {number} ({seen[number - 1]})"
                where = judge(result, support.contents(directory), name, made, early, context)
                outcomes[where] = outcomes.get(where, 0) + 1
            print(f"{words}: {len(calls)} calls, and where the file is: {outcomes}", flush=True)
            demand(outcomes.get(beside(name), 0) > 0, words, "-> it never came between")


if __name__ == "__main__":
    sys.exit(support.main(test))
