"""failing.py HONEYMOON SHIM COUNT: memory cannot be allocated, from one of COUNT allocations chosen at random on, or
that one only; and threads cannot be started, from one of the first eight on, or that one only.

Each run ends with exit code 0 and the right output, or with exit code 2 and one line; with no thread at all the
command goes on without. An abort for another reason is a bug, and ends it by its signal.
"""

import resource
import signal
import sys

import support
from support import demand


def commands(tables, out, room):
    """What is tried."""
    return [
        ["--version"],
        ["generate", "--levels", "1-3", "--out", out, "--threads", "2", "--json", "--force"],
        ["generate", "--levels", "1-3", "--out", out, "--threads", "8", "--json", "--force"],
        ["info", tables, "--json"],
        ["check", tables],
        ["check", "--mode", "full", tables / "trump-02.bin"],
        ["probe", "--tables", tables, "--json", "--trump", "S", "AK.Q..", "32.4.."],
        ["probe", "--tables", tables, "--trump", "S", "AK.Q.7.", "32.4.6."],
        ["stats", "--tables", tables, "--json"],
        ["facts", "--tables", tables, "--levels", "1-2", "--deals", "2", "--json"],
        ["export", "--raw", "--level", "3", "--denomination", "trump", "--tables", tables, "-"],
        ["pool", "build", "--hands", "3", "--rounds", "1", "--threads", "2", "--json", room / "new.pool"],
        ["pool", "info", "--json", room / "a.pool"],
        ["pool", "check", "--tables", tables, room / "a.pool"],
        ["pool", "merge", "--force", room / "merged.pool", room / "a.pool"],
    ]


def try_bug(command, shim, tables):
    """An abort while there is memory."""
    result = command.run("info", tables, environment={"LD_PRELOAD": shim, "FAULT_ABORT": "9"},
                         before=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0)))
    demand(result.code == -signal.SIGABRT and result.err == "", "a bug aborts ->", result)


def test(command, shim, count):
    random = support.seeded()
    with support.room() as room:
        tables, out, log = room / "tables", room / "out", room / "log"
        for directory in tables, out:
            command.run("generate", "--levels", "1-3", "--out", directory).demand_right("generate")
        reference = support.contents(tables)
        new = room / "new.pool"
        command.run("pool", "build", "--hands", "3", "--rounds", "2", room / "a.pool").demand_right("pool build")
        for arguments in commands(tables, out, room):
            new.unlink(missing_ok=True)
            right = command.run(*arguments, environment={"LD_PRELOAD": shim, "FAULT_LOG": str(log)})
            right.demand_right(arguments)
            last = int(log.read_text().split()[0])
            faults = [("FAULT_ALLOCATION", random.randint(1, last)) for _ in range(int(count))]
            by_code = {}
            for fault, number in faults + [("FAULT_THREAD", number) for number in range(1, 9)]:
                for once in ({}, {"FAULT_ONCE": "1"}):
                    context = f"{arguments}: {fault} {number}, {'once' if once else 'and all after'}"
                    new.unlink(missing_ok=True)
                    result = command.run(*arguments, environment={"LD_PRELOAD": shim, fault: str(number), **once})
                    if result.code == 0:
                        result.demand_right(context)
                        demand(support.without_times(result.out) == support.without_times(right.out), context,
                               "->", result.out)
                    else:
                        result.demand_one_line(context)
                        demand((fault, number) != ("FAULT_THREAD", 1), context, "-> did not go on without:", result)
                    support.demand_whole(out, reference, context)
                    by_code[result.code] = by_code.get(result.code, 0) + 1
            print(f"{' '.join(map(str, arguments))}: {last} allocations, by exit code: {by_code}", flush=True)
        command.run("generate", "--levels", "1-3", "--out", out).demand_right("the next run")
        support.demand_exact(out, reference, "the next run")
        try_bug(command, shim, tables)


if __name__ == "__main__":
    sys.exit(support.main(test))
