"""Draws the example of docs/command.md as it looks in a terminal: asks the command again, in one.

    python3 tests/bench/report/terminal.py docs/command.md --out docs/terminal.svg [--honeymoon FILE]

The command is the one that the example names, unless another one is given; the tables that it names are
looked for from here. The test `full` compares the picture with docs/terminal.svg.
"""

import argparse
import fcntl
import html
import os
import pathlib
import pty
import re
import struct
import termios

LINE, ADVANCE = 17, 7.83  # of a monospaced font of 13 pixels
MARGIN, BAR, COLUMNS = 16, 30, 100
EXAMPLE = re.compile(r"<!-- example: begin.*?-->\n```\n\$ (\S+) ([^\n]*)\n", re.S)
CODE = re.compile(r"\x1b\[([0-9;]*)m")
SUIT = re.compile("([♠♥♦♣])")
CLASSES = {"1": "bold", "31": "red", "32": "green"}

STYLE = """<style>
text { font: 13px "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #d8dee9; }
.back { fill: #1e2430; }
.bar { fill: #2b3342; }
.bold { font-weight: bold; fill: #ffffff; }
.red { fill: #ff7b7b; }
.green { fill: #8fbf7f; }
</style>"""


def seen_in_terminal(words):
    """What the command prints to a terminal of its own."""
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 50, COLUMNS, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        environment.pop("NO_COLOR", None)
        try:
            os.execve(words[0], words, environment)
        except OSError as fault:
            print(f"{words[0]}: {fault.strerror}", flush=True)
            os._exit(1)
    parts = []
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:  # the end of a terminal
            part = b""
        if not part:
            break
        parts.append(part)
    if os.waitpid(child, 0)[1] != 0:
        raise SystemExit(b"".join(parts).decode())
    return b"".join(parts).decode().replace("\r\n", "\n").rstrip("\n").split("\n")


def pieces(line):
    """The pieces of a line: the column, the class of each, and the text."""
    column, kind = 0, None
    for i, part in enumerate(CODE.split(line)):
        if i % 2 == 1:
            kind = CLASSES.get(part)
            continue
        for text in SUIT.split(part):  # fonts differ in how wide suits are
            if text.strip():
                skipped = len(text) - len(text.lstrip())
                yield column + skipped, kind, text.strip()
            column += len(text)


def picture(lines):
    width = round(max(len(CODE.sub("", line)) for line in lines) * ADVANCE) + 2 * MARGIN
    height = BAR + len(lines) * LINE + 2 * MARGIN
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
           f'width="{width}" height="{height}" role="img">',
           "<title>honeymoon probe in a terminal</title>", STYLE,
           f'<rect class="back" width="{width}" height="{height}" rx="8"/>',
           f'<path class="bar" d="M0 {BAR}V8a8 8 0 0 1 8-8h{width - 16}a8 8 0 0 1 8 8v{BAR - 8}z"/>']
    out += [f'<circle cx="{MARGIN + 4 + 20 * i}" cy="{BAR / 2:g}" r="6" fill="{colour}"/>'
            for i, colour in enumerate(("#ff5f57", "#febc2e", "#28c840"))]
    for number, line in enumerate(lines):
        down = BAR + MARGIN + number * LINE + 13
        spans = "".join(
            f'<tspan x="{MARGIN + column * ADVANCE:.1f}"' + (f' class="{kind}"' if kind else "") +
            f">{html.escape(text)}</tspan>" for column, kind, text in pieces(line))
        if spans:
            out.append(f'<text y="{down}" xml:space="preserve">{spans}</text>')
    return "\n".join(out + ["</svg>", ""])


def main():
    parser = argparse.ArgumentParser(description="Draw the example; see the comment above.")
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--honeymoon", help="the command to ask instead of the one of the example")
    arguments = parser.parse_args()
    found = EXAMPLE.search(arguments.page.read_text())
    if not found:
        parser.error(f"{arguments.page} has no example")
    command, words = found[1], found[2]
    typed = f"\x1b[32m$\x1b[0m \x1b[1m{command} {words}\x1b[0m"
    lines = seen_in_terminal([arguments.honeymoon or command, *words.split()])
    arguments.out.write_text(picture([typed, *lines]))


if __name__ == "__main__":
    main()
