"""completion.py HONEYMOON FOLDER SHELL: the completion in FOLDER really completes in bash, zsh and fish."""

import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

command, folder, shell = sys.argv[1:]
folder = pathlib.Path(folder)

# Each shell prints what it would write behind the last word, a line for each.
BASH = """
source {script}
COMP_WORDS=({words}) COMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 ))
_honeymoon honeymoon {last} ''
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
FISH = """
source {script}
complete -C {line} | cut -f 1
"""
# zsh completes only where somebody types: the functions that would show the offers print them instead.
ZSH = """
_describe() {{ print -l -- ${{${{(P)2}}%%:*}} }}
_files() {{ print -l -- * }}
compset() {{ true }}
words=({words}) CURRENT=$#words PREFIX={last}
source {script}
"""
SHELLS = {"bash": (BASH, "honeymoon.bash"), "fish": (FISH, "honeymoon.fish"), "zsh": (ZSH, "_honeymoon")}


def completed(room, line):
    program, script = SHELLS[shell]
    words = line.split(" ")
    text = program.format(script=shlex.quote(str(folder / script)), line=shlex.quote(line), last=shlex.quote(words[-1]),
                          words=" ".join(map(shlex.quote, words)))
    run = subprocess.run([shell, "-c", text], cwd=room, text=True, capture_output=True, check=False,
                         env={**os.environ, "PATH": f"{room}/bin:{os.environ['PATH']}", "HOME": room})
    assert run.returncode == 0 and not run.stderr, (line, run)
    return set(run.stdout.split())


if not shutil.which(shell):
    print(f"skipped: needs the package {shell}")
    sys.exit(77)
with tempfile.TemporaryDirectory() as room:
    os.mkdir(f"{room}/bin")
    os.symlink(os.path.realpath(command), f"{room}/bin/honeymoon")
    pathlib.Path(room, "games.hma").touch()
    subprocess.run([shell, "-n", folder / SHELLS[shell][1]], check=True)
    for line, offers in {
            "honeymoon pro": {"probe"},
            "honeymoon archive re": {"review"},
            "honeymoon probe --trump ": {"S", "H", "D", "C", "N", "all"},
            "honeymoon play --rules ": {"german-whist", "honeymoon-bridge", "draw-bridge", "keep-or-discard",
                                        "play-phase"},
            "honeymoon match swift h": {"hard"},
            "honeymoon archive find --limit 3 games.hma --fol": {"--follower", "--follower-holds"},
    }.items():
        assert completed(room, line) == offers, (line, completed(room, line))
    assert "games.hma" in completed(room, "honeymoon archive find ")
    assert "games.hma" not in completed(room, "honeymoon archive find games.hma --limit ")
