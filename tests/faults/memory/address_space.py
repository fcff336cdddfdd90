"""address_space.py HONEYMOON STEPS: too little memory. The limit on the address space rises, in so many steps, from
where `honeymoon --version` can begin to where the command succeeds for good.

Each run ends with exit code 0 and the right output, or with exit code 2 and one line.
"""

import resource
import sys

import support
from support import demand

MEGA = 1 << 20


def limited(command, limit, arguments):
    """A run within the limit."""
    return command.run(*arguments, before=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))


def least(command):
    """The least limit with which the program can begin; below it the loader ends it."""
    low, high = MEGA, 1 << 30
    demand(limited(command, high, ["--version"]).code == 0, "does not begin with 1 GiB")
    while high - low > 4096:
        middle = (low + high) // 2
        if limited(command, middle, ["--version"]).code == 0:
            high = middle
        else:
            low = middle
    return high


def commands(tables, out):
    """What is tried, and how many bytes above the least are enough for all of it. (The C library sets aside
    address space for each thread, sometimes more, sometimes less.)"""
    position = ["--tables", tables, "--trump", "S", "AK.Q..2", "32.4.5."]
    return [
        (["generate", "--levels", "1-3", "--out", out, "--force", "--threads", "1", "--json"], 64 * MEGA),
        (["generate", "--levels", "1-3", "--out", out, "--force", "--threads", "2", "--json"], 320 * MEGA),
        (["generate", "--levels", "5-6", "--out", out, "--denomination", "trump", "--force", "--threads", "2", "--json"],
         320 * MEGA),
        (["probe", *position, "--json"], 16 * MEGA),
        (["probe", *position, "--no-search"], 16 * MEGA),
        (["probe", "--tables", tables, "--stdin"], 48 * MEGA),
        (["probe", "--trump", "S", "AK.Q.765.AK", "32.4.98.QJT"], 24 * MEGA),
        (["check", tables], 48 * MEGA),
        (["check", "--mode", "full", tables / "trump-02.bin"], 48 * MEGA),
        (["export", "--raw", "--level", "6", "--denomination", "trump", "--tables", tables, "-"], 48 * MEGA),
        (["export", "--raw", "--level", "6", "--denomination", "trump", "--tables", tables, "--force", out / "raw"], 48 * MEGA),
        (["stats", "--tables", tables, "--json"], 48 * MEGA),
        (["info", tables, "--json"], 16 * MEGA),
    ]


def test(command, steps):
    with support.room() as room:
        tables, out = room / "tables", room / "out"
        command.run("generate", "--levels", "1-6", "--out", tables).demand_right("generate")
        reference = support.contents(tables)
        command.run("export", "--raw", "--level", "6", "--denomination", "trump", "--tables", tables,
                    room / "raw").demand_right("export")
        reference["raw"] = (room / "raw").read_bytes()
        begins = least(command)
        print(f"begins with {begins >> 10} KiB")
        out.mkdir()
        for arguments, enough in commands(tables, out):
            right = command.run(*arguments)
            right.demand_right(arguments)
            by_code = {}
            for step in range(int(steps) + 1):
                # Close together in the beginning, where most is different.
                limit = begins + (enough * step * (step + 4) // (int(steps) * (int(steps) + 4)) + 4095) // 4096 * 4096
                context = f"{' '.join(map(str, arguments))}: with {limit >> 10} KiB"
                result = limited(command, limit, arguments)
                if result.code == 0:
                    result.demand_right(context)
                    demand(support.without_times(result.out) == support.without_times(right.out), context,
                           "-> another output")
                else:
                    result.demand_one_line(context)
                support.demand_whole(out, reference, context)
                by_code[result.code] = by_code.get(result.code, 0) + 1
            demand(result.code == 0, context, "is not enough:", result)
            print(f"{' '.join(map(str, arguments))}: by exit code: {by_code}", flush=True)


if __name__ == "__main__":
    sys.exit(support.main(test))
