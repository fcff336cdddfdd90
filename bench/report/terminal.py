"""Draws the example of docs/command.md as it looks in a terminal, cards in the colours of their suits.

    python3 bench/report/terminal.py docs/command.md --out docs/terminal.svg

The test `full` holds the example against what the command prints, and the picture against the example.
"""

import argparse
import html
import pathlib
import re

SIZE, LINE, ADVANCE = 13, 17, 7.83  # of a letter of a monospaced font of this size
MARGIN, BAR = 16, 30
MARKED = re.compile(r"<!-- example: begin.*?-->\n```\n(.*?)```\n<!-- example: end -->", re.S)
CARD = re.compile(r"\b([SHDC])[2-9TJQKA]\b")
HOLDINGS = re.compile(r"  ([SHDC])  [2-9TJQKA ]+$")
COLUMNS = re.compile(r" +(trick|Leader) .*$")

STYLE = """<style>
text { font: 13px "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #d8dee9; }
.back { fill: #1e2430; }
.bar { fill: #2b3342; }
.quiet { fill: #8b95a7; }
.prompt { fill: #8fbf7f; }
.strong { font-weight: bold; fill: #ffffff; }
.S { fill: #8fb8ff; }
.H { fill: #ff7b7b; }
.D { fill: #f5b25a; }
.C { fill: #7fcf8f; }
</style>"""


def span(kind, text):
    return f'<tspan class="{kind}">{html.escape(text)}</tspan>'


def coloured(line):
    """A line of the example, in SVG."""
    if line.startswith("$ "):
        return span("prompt", "$") + span("strong", line[1:])
    if HOLDINGS.match(line):
        return span(HOLDINGS.match(line)[1], line)
    if COLUMNS.match(line):
        return span("quiet", line)
    if line.startswith("The leader takes"):
        return span("strong", line)
    parts, end = [], 0
    for card in CARD.finditer(line):
        parts += [html.escape(line[end:card.start()]), span(card[1], card[0])]
        end = card.end()
    return "".join(parts) + html.escape(line[end:])


def picture(example):
    lines = example.rstrip("\n").split("\n")
    width = round(max(map(len, lines)) * ADVANCE) + 2 * MARGIN
    height = BAR + len(lines) * LINE + 2 * MARGIN
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
           f'width="{width}" height="{height}" role="img">',
           "<title>honeymoon probe in a terminal</title>", STYLE,
           f'<rect class="back" width="{width}" height="{height}" rx="8"/>',
           f'<path class="bar" d="M0 {BAR}V8a8 8 0 0 1 8-8h{width - 16}a8 8 0 0 1 8 8v{BAR - 8}z"/>']
    out += [f'<circle cx="{MARGIN + 4 + 20 * i}" cy="{BAR / 2:g}" r="6" fill="{colour}"/>'
            for i, colour in enumerate(("#ff5f57", "#febc2e", "#28c840"))]
    for number, line in enumerate(lines):
        if line:
            down = BAR + MARGIN + number * LINE + SIZE
            out.append(f'<text x="{MARGIN}" y="{down}" xml:space="preserve">{coloured(line)}</text>')
    return "\n".join(out + ["</svg>", ""])


def main():
    parser = argparse.ArgumentParser(description="Draw the example; see the comment above.")
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    found = MARKED.search(arguments.page.read_text())
    if not found:
        parser.error(f"{arguments.page} has no example")
    arguments.out.write_text(picture(found[1]))


if __name__ == "__main__":
    main()
