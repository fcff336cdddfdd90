"""writing.py HONEYMOON SHIM tables|pools|archives some|all: every call by which `generate`, `pool build` or `archive
build --append` touches its directory fails once, in every way, and the process is killed before and after every call;
of "some" one call of five for each way.

From an empty directory, over what killed runs have left, and with --force over files that are there. After each run
whatever has a final name is whole, old or new; the run has ended with exit code 2 and one line that names the
directory, or with 0 and all files right; and the next run, without faults, makes exactly the files of a run that had
none, and leaves nothing else.
"""

import errno
import sys

import support
from support import demand

# What happens to a call: the action of the shim. A plus means that all calls after it fail too.
SOME = [str(errno.EIO), f"{errno.ENOSPC}+", str(errno.EINTR), "short", "kill-before"]
ALL = [str(number) for number in (errno.EIO, errno.ENOSPC, errno.EACCES, errno.EMFILE, errno.EINTR, errno.ENOLCK)]
ALL += [f"{number}+" for number in (errno.EIO, errno.ENOSPC, errno.EACCES)] + ["short", "kill-before", "kill-after"]
# A run in which one of these has failed has not done what it was told.
VITAL = {"write", "fsync", "rename", "mkdir"}
# Where one of these fails it cannot be seen whose a temporary file is, or it cannot be removed.
LEAVING = {"unlink", "fstat", "lstat", "flock", "fstat64", "lstat64"}
LEFT = b"left by a run that was killed"


class Work:
    """What a command is asked for, what is there before it, and what may be there after it."""

    def __init__(self, name, arguments, before, reference, between=(), forced=()):
        self.name = name
        self.arguments = arguments
        self.before = before  # None for no directory at all
        self.reference = reference
        self.between = between  # whole files on the way, under any final name
        self.forced = forced

    def prepare(self, directory):
        """Makes it as it is before."""
        support.write_contents(directory, self.before or {})
        if self.before is None:
            directory.rmdir()

    def judge(self, result, call, directory, action, context):
        """What must be true after a run."""
        before, found = self.before or {}, support.contents(directory)
        final = {name: data for name, data in found.items() if not name.endswith((support.PART, support.LOCK))}
        for name, data in final.items():
            demand(name in self.reference, context, "-> a file of an unknown name:", name)
            demand(data in (self.reference[name], before.get(name), *self.between), context,
                   "-> a file is not whole:", name)
        demand(all(name in final for name in before if name in self.reference), context, "-> a file is gone")
        if action.startswith("kill"):
            demand(result.code == -9, context, "-> not killed:", result)
        elif result.code == 0:
            demand(result.err == "" and final == self.reference, context, "-> exit 0, but not right:", result)
            harmless = action in ("short", str(errno.EINTR), str(errno.ENOLCK))
            demand(harmless or call not in VITAL, context, "-> was overlooked")
        else:
            result.demand_one_line(context, directory)
            demand(action.endswith("+") or call in LEAVING or set(found) <= set(final) | set(before), context,
                   "-> left", sorted(found))


def tables(command, directory, how_much):
    """Three works of `generate`."""
    which = ["--levels", "1-2", "--denomination", "trump"] if how_much == "some" else ["--levels", "1-3"]
    plain = ["generate", *which, "--threads", "1", "--out", directory]
    command.run(*plain).demand_right("generate")
    reference = support.contents(directory)
    names = sorted(reference)
    partly = {name: reference[name] for name in names[:-1]}
    damaged = bytearray(partly[names[0]])
    damaged[len(damaged) // 2] ^= 255
    partly[names[0]] = bytes(damaged)
    partly |= {names[-1] + support.PART: LEFT, "trump-09.bin" + support.PART: LEFT}
    return [Work("tables, nothing there", plain, None, reference),
            Work("tables, partly there", plain, partly, reference),
            Work("tables, forced", plain, dict.fromkeys(names, b"old"), reference, forced=["--force"])]


def left(name, data):
    """A file, and beside it what killed runs have left."""
    return {name: data, name + support.PART: LEFT, name + support.LOCK: b""}


def pools(command, directory, _):
    """Two works of `pool build`, which writes a file after each round."""
    plain = ["pool", "build", "--hands", "3", "--threads", "1", "--checkpoint", "0", "--rounds"]
    file, rounds = directory / "a.pool", []
    for last in (1, 2, 3):
        support.write_contents(directory, {})
        command.run(*plain, last, file).demand_right("pool build")
        rounds.append(file.read_bytes())
    return [Work(f"pool, {name}", [*plain, 3, file], before, {"a.pool": rounds[-1]}, rounds)
            for name, before in (("nothing there", {}), ("partly there", left("a.pool", rounds[0])))]


def archives(command, directory, _):
    """Two works of `archive build --append`."""
    texts = [directory.parent / "first.txt", directory.parent / "second.txt"]
    for seed, text in enumerate(texts):
        command.run("archive", "simulate", "--deals", "3", "--seed", seed, "--text", text).demand_right("simulate")
    append = ["archive", "build", "--append", directory / "a.hma"]
    made = []
    support.write_contents(directory, {})
    for text in texts:
        command.run(*append, text).demand_right("archive build")
        made.append((directory / "a.hma").read_bytes())
    return [Work("archive, nothing there", [*append, *texts], {}, {"a.hma": made[1]}),
            Work("archive, partly there", [*append, texts[1]], left("a.hma", made[0]), {"a.hma": made[1]})]


def test(command, shim, what, how_much):
    with support.room() as room:
        directory = room / "made"
        for work in {"tables": tables, "pools": pools, "archives": archives}[what](command, directory, how_much):
            outcomes = {}
            for result, call, action, context in support.every_call(
                    command, shim, room / "log", directory, work.arguments + list(work.forced),
                    SOME if how_much == "some" else ALL, lambda work=work: work.prepare(directory), work.name,
                    step=5 if how_much == "some" else 1):
                work.judge(result, call, directory, action, context)
                command.run(*work.arguments).demand_right(f"{context}: the next run")
                support.demand_exact(directory, work.reference, f"{context}: the next run")
                outcomes[result.code] = outcomes.get(result.code, 0) + 1
            print(f"{work.name}: by exit code: {outcomes}", flush=True)


if __name__ == "__main__":
    sys.exit(support.main(test))
