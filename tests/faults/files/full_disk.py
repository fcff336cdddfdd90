"""full_disk.py HONEYMOON: a disk that is full, and a limit on the size of files.

The disks are small ones in memory, mounted where only this test sees them; where that is not allowed, only the limit
is tried. Each run ends with exit code 2 and one line that names the file, or with all files right; with more room the
next run goes on from there. What cannot fit is not begun.
"""

import contextlib
import os
import re
import resource
import shutil
import subprocess
import sys

import support
from support import demand

ARGUMENTS = ["generate", "--levels", "1-3", "--json", "--threads", "1", "--out"]
INSIDE = "HONEYMOON_TEST_OWN_MOUNTS"


def mount(*arguments):
    """Calls mount."""
    subprocess.run(["mount", *map(str, arguments)], check=True)


def go_on_with_room(command, directory, reference, context):
    """The next run, once the fault has been mended."""
    command.run(*ARGUMENTS, directory).demand_right(f"{context}: the next run")
    support.demand_exact(directory, reference, f"{context}: the next run")


def judge(result, directory, reference, context):
    """What must be true after a run without enough room."""
    support.demand_whole(directory, reference, context)
    if result.code == 0:
        result.demand_right(context)
        support.demand_exact(directory, reference, context)
    else:
        result.demand_one_line(context, directory)
        demand(not [name for name in support.contents(directory) if name.endswith(support.PART)], context,
               "-> left a temporary file")
    return result.code


def try_limit(command, directory, reference):
    """No file may grow beyond so many bytes."""
    codes = set()
    largest = max(map(len, reference.values()))
    for size in range(0, largest + 30, 25):
        support.write_contents(directory, {})
        result = command.run(*ARGUMENTS, directory, before=lambda size=size: resource.setrlimit(
            resource.RLIMIT_FSIZE, (size, size)))
        codes.add(judge(result, directory, reference, f"files of {size} bytes at most"))
        go_on_with_room(command, directory, reference, f"files of {size} bytes at most")
    demand(codes == {0, 2}, "the limits tried were all too low or too high:", codes)


def try_small_disks(command, room, reference):
    """Disks of so many pages, or of so many files."""
    disk = room / "disk"
    disk.mkdir()
    codes = set()
    pages = os.sysconf("SC_PAGE_SIZE")
    sizes = [f"size={count * pages}" for count in range(1, 10)]
    for size in sizes + [f"nr_inodes={count}" for count in range(1, 10)]:
        context = f"a disk with {size}"
        mount("-t", "tmpfs", "-o", size, "tmpfs", disk)
        result = command.run(*ARGUMENTS, disk / "tables")
        codes.add(judge(result, disk / "tables", reference, context))
        mount("-o", "remount,size=1m,nr_inodes=100", disk)
        go_on_with_room(command, disk / "tables", reference, context)
        subprocess.run(["umount", disk], check=True)
    demand(codes == {0, 2}, "the sizes tried were all too small or too large:", codes)


def try_foretelling(command, room):
    """What will not fit is said before anything is solved; what is there needs no room."""
    disk = room / "disk"
    mount("-t", "tmpfs", "-o", "size=1m", "tmpfs", disk)
    tables = disk / "tables"
    result = command.run("generate", "--out", tables)
    result.demand_one_line("all levels on a disk of 1 MiB", tables)
    demand("not enough room" in result.err and support.contents(tables) == {}, "begun:", result)
    needed, free = re.search(r", and (.*) on the disk, (.*) free\n", result.out.decode()).groups()
    demand(f" need about {needed} and {free} are free" in result.err, "two figures for one thing:", result.out, result)
    arguments = ["generate", "--levels", "1-8", "--json", "--out", tables]
    command.run(*arguments).demand_right("levels 1-8 on a disk of 1 MiB")
    with (disk / "others").open("wb", buffering=0) as others, contextlib.suppress(OSError):
        while True:
            others.write(bytes(4096))
    command.run(*arguments).demand_right("levels 1-8, all there, on a full disk")
    result = command.run(*arguments, "--force")
    result.demand_one_line("levels 1-8 anew on a full disk", tables)
    demand("not enough room" in result.err, "begun:", result)
    subprocess.run(["umount", disk], check=True)


def try_other_writers(command, room, tables):
    """What else writes files says so too, and leaves nothing."""
    disk = room / "disk"
    mount("-t", "tmpfs", "-o", f"size={os.sysconf('SC_PAGE_SIZE')}", "tmpfs", disk)
    for arguments in (["export", "--raw", "--level", "5", "--denomination", "trump", "--tables", tables,
                       "--force", disk / "raw"],
                      ["stats", "--json", "--force", "--tables", tables, "--svg", disk / "picture.svg"]):
        command.run(*arguments).demand_one_line(arguments, disk)
        demand(support.contents(disk) == {}, arguments, "-> left", list(support.contents(disk)))
    subprocess.run(["umount", disk], check=True)


def try_kept(command, room):
    """What was played is kept as far as the command says, no result is ahead of its records, and the same command
    goes on from there."""
    disk = room / "disk"
    for count, arguments in ((2400, ["match", "greedy", "swift", "--out", "O", "--records"]),
                             (4800, ["archive", "simulate", "--north", "greedy", "--text"])):
        arguments += ["R", "--deals", count, "--play", "own", "--threads", 1]
        there = room / "there"
        there.mkdir()
        demand(command.run(*arguments, cwd=there).code == 0, arguments, "-> failed")
        reference = (there / "R").read_bytes()
        shutil.rmtree(there)
        for size in 1, 2:
            context = f"{arguments[:2]} on a disk of {size} MB"
            mount("-t", "tmpfs", "-o", f"size={size}000k", "tmpfs", disk)
            result = command.run(*arguments, cwd=disk)
            left = support.contents(disk)
            demand(result.code == 2 and set(left) <= {"O.unfinished", "R.unfinished"},
                   context, "->", result, list(left))
            said = re.search(r"honeymoon: ([\d,]+) (?:deals|games) (?:are|is) kept in ", result.err)
            kept = int(said[1].replace(",", "")) if said else 0
            games = left.get("R.unfinished", b"").count(b"\n[Deal ")
            if arguments[0] == "match":
                played = re.search(rb"^played 0-(\d+)$", left.get("O.unfinished", b""), re.MULTILINE)
                demand(kept == (int(played[1]) + 1 if played else 0) and games >= 2 * kept,
                       context, "-> kept", games, result)
            else:
                demand(games == kept, context, "-> kept", games, result)
            mount("-o", "remount,size=64m", disk)
            result = command.run(*arguments, cwd=disk)
            demand(result.code == 0 and result.err == "", context, "-> the next run:", result)
            demand((disk / "R").read_bytes() == reference, context, "-> the next run wrote something else")
            subprocess.run(["umount", disk], check=True)


def can_mount():
    """Whether there may be mounts that only this test sees."""
    try:
        return subprocess.run(["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], check=False,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False


def test(command):
    if INSIDE not in os.environ and can_mount():
        arguments = [sys.executable, "-B", *sys.argv]
        os.execvpe("unshare", ["unshare", "-rm", *arguments], {**os.environ, INSIDE: "1"})
    with support.room() as room:
        tables = room / "tables"
        command.run(*ARGUMENTS, tables).demand_right("generate")
        reference = support.contents(tables)
        try_limit(command, tables, reference)
        if INSIDE not in os.environ:
            print("no disk may be mounted here: only the limit on the size of files was tried")
            return
        try_small_disks(command, room, reference)
        try_foretelling(command, room)
        command.run("generate", "--levels", "1-5", "--out", room / "five").demand_right("generate")
        try_other_writers(command, room, room / "five")
        try_kept(command, room)


if __name__ == "__main__":
    sys.exit(support.main(test))
