"""threads.py HONEYMOON SHIM: threads that cannot be started.

With fewer threads than it would like the command does the same. Where one that was there a moment before cannot be
started again, it ends with exit code 2 and one line.
"""

import os
import resource
import sys

import support
from support import demand


def commands(tables, out):
    """What is tried."""
    return [["generate", "--levels", "1-4", "--out", out, "--force", "--json", "--threads", threads]
            for threads in ("1", "2", "3", "8")] + [
        ["check", tables], ["check", "--mode", "full", tables / "trump-02.bin"],
        ["stats", "--tables", tables, "--json"],
        ["export", "--raw", "--level", "4", "--denomination", "trump", "--tables", tables, "-"],
        ["probe", "--tables", tables, "--stdin"]]


def try_shim(command, shim, tables, out, reference):
    """From one on, or that one only: of the first eight threads there are."""
    for arguments in commands(tables, out):
        by_code = {}
        for number in range(1, 9):
            for once in (False, True):
                environment = {"LD_PRELOAD": shim, "FAULT_THREAD": str(number)}
                if once:
                    environment["FAULT_ONCE"] = "1"
                context = f"{arguments}: thread {number} cannot be started{', once' if once else ''}"
                result = command.run(*arguments, environment=environment)
                if result.code == 0:
                    result.demand_right(context)
                else:
                    result.demand_one_line(context)
                if number == 1:
                    demand(result.code == 0, context, "-> did not go on without:", result)
                support.demand_whole(out, reference, context)
                by_code[result.code] = by_code.get(result.code, 0) + 1
        print(f"{' '.join(map(str, arguments))}: by exit code: {by_code}", flush=True)


def as_nobody(limit):
    """What makes the new process one of a user who may have only so many processes and threads."""
    def become():
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(support.NOBODY)
            os.setuid(support.NOBODY)
        resource.setrlimit(resource.RLIMIT_NPROC, (limit, limit))
    return become


def try_limit(command, tables, out):
    """The limit of the system on threads, which root does not have."""
    try:
        command.run("--version", before=as_nobody(4096)).demand_right("as another user")
    except (OSError, support.subprocess.SubprocessError) as error:
        print("not tried with a limit of the system:", error)
        return
    out.chmod(0o777)
    for arguments in commands(tables, out):
        for limit in (1, 2, 3, 5):
            context = f"{arguments}: with {limit} threads at most"
            try:
                result = command.run(*arguments, before=as_nobody(limit))
            except (OSError, support.subprocess.SubprocessError):
                continue  # this user has other processes
            # Others of the same user may end or begin meanwhile.
            if result.code == 0:
                result.demand_right(context)
            else:
                result.demand_one_line(context)
            if limit == 1:
                demand(result.code == 0, context, "->", result)


def test(command, shim):
    with support.room() as room:
        room.chmod(0o755)
        tables, out = room / "tables", room / "out"
        out.mkdir()
        command.run("generate", "--levels", "1-4", "--out", tables).demand_right("generate")
        try_shim(command, shim, tables, out, support.contents(tables))
        support.write_contents(out, {})
        try_limit(command, tables, out)


if __name__ == "__main__":
    sys.exit(support.main(test))
