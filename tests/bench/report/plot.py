"""Plots over the levels, on a logarithmic scale, as SVG.

The picture has a background and colours of its own for light and for dark, so that it can be read
on either, and needs no fonts or scripts.
"""

import math
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 470, 330  # of a panel, with its axes
LEFT, RIGHT, TOP, BOTTOM = 74, 12, 30, 42  # of a panel, around the plot itself
LEGEND = 44  # below each row of panels

# Light and dark, told apart with any kind of colour vision; dashes and marks tell them apart too.
COLOURS = (("#0060a8", "#6cb6ff"), ("#c04a00", "#ff9e57"), ("#00785a", "#3fd0a4"),
           ("#a3337c", "#f08fc8"), ("#6b5b00", "#e3cf4a"))
DASHES = ("", "7 3", "2 3", "9 3 2 3", "5 5")
MARKS = ("circle", "square", "diamond", "triangle", "cross")

STYLE = """
  text { font: 12px sans-serif; fill: #24292f; }
  .title { font-weight: bold; }
  .back { fill: #ffffff; }
  .grid { stroke: #d8dee4; }
  .axis { stroke: #57606a; fill: none; }
  .line { fill: none; stroke-width: 1.8; }
"""


def mark(shape, x, y):
    points = {
        "square": [(-3, -3), (3, -3), (3, 3), (-3, 3)],
        "diamond": [(0, -4.2), (4.2, 0), (0, 4.2), (-4.2, 0)],
        "triangle": [(0, -4), (4, 3), (-4, 3)],
        "cross": [(-4, -1), (-1, -1), (-1, -4), (1, -4), (1, -1), (4, -1), (4, 1), (1, 1), (1, 4),
                  (-1, 4), (-1, 1), (-4, 1)],
    }
    if shape == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.2" stroke="none"/>'
    corners = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in points[shape])
    return f'<polygon points="{corners}" stroke="none"/>'


def style_sheet():
    light = "".join(f"  .c{i} {{ stroke: {a}; fill: {a}; }}\n" for i, (a, _) in enumerate(COLOURS))
    dark = "".join(f"    .c{i} {{ stroke: {b}; fill: {b}; }}\n" for i, (_, b) in enumerate(COLOURS))
    return (f"<style>{STYLE}{light}"
            "  @media (prefers-color-scheme: dark) {\n"
            "    text { fill: #e6edf3; } .back { fill: #0d1117; }\n"
            f"    .grid {{ stroke: #30363d; }} .axis {{ stroke: #8b949e; }}\n{dark}"
            "  }\n</style>")


def axis_label(power, unit):
    """10^power in words: with the prefixes of seconds, else as a power of ten."""
    if unit == "seconds":
        for prefix, exponent in (("s", 0), ("ms", -3), ("µs", -6), ("ns", -9)):
            if power >= exponent:
                return f"{10 ** (power - exponent)} {prefix}"
    if 0 <= power <= 3:
        return f"{10 ** power:,}"
    return {6: "million", 9: "billion"}.get(power, "")


def panel(x0, y0, title, label, unit, series, levels, low, high):
    left, top = x0 + LEFT, y0 + TOP
    width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    first, last = min(levels), max(levels)

    def across(level):
        return left + (level - first + 0.4) / (last - first + 0.8) * width

    def down(value):
        return top + height - (math.log10(value) - low) / (high - low) * height

    out = [f'<text class="title" x="{left}" y="{y0 + 19}">{escape(title)}</text>']
    for power in range(low, high + 1):
        y = down(10.0 ** power)
        out.append(f'<line class="grid" x1="{left}" x2="{left + width}" '
                   f'y1="{y:.1f}" y2="{y:.1f}"/>')
        out.append(f'<text text-anchor="end" x="{left - 6}" y="{y + 4:.1f}">'
                   f"{axis_label(power, unit)}</text>")
    for level in levels:
        out.append(f'<text text-anchor="middle" x="{across(level):.1f}" y="{top + height + 16}">'
                   f"{level}</text>")
    out.append(f'<rect class="axis" x="{left}" y="{top}" width="{width}" height="{height}"/>')
    middle = top + height / 2
    out.append(f'<text text-anchor="middle" transform="translate({x0 + 13} {middle}) rotate(-90)">'
               f"{escape(label)}</text>")
    out.append(f'<text text-anchor="middle" x="{left + width / 2}" y="{top + height + 34}">'
               "level (cards a hand)</text>")
    for i, (_, values) in enumerate(series):
        points = [(across(level), down(values[level])) for level in levels if values.get(level)]
        if not points:
            continue
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        out.append(f'<g class="c{i}"><polyline class="line" stroke-dasharray="{DASHES[i]}" '
                   f'points="{path}"/>' + "".join(mark(MARKS[i], x, y) for x, y in points) + "</g>")
    return "\n".join(out)


def legend(y0, names, width):
    out, x = [], LEFT
    for i, name in enumerate(names):
        needed = 42 + 7 * len(name)
        if x + needed > width:
            x, y0 = LEFT, y0 + 19
        out.append(f'<g class="c{i}"><line class="line" stroke-dasharray="{DASHES[i]}" x1="{x}" '
                   f'x2="{x + 30}" y1="{y0}" y2="{y0}"/>{mark(MARKS[i], x + 15, y0)}</g>'
                   f'<text x="{x + 36}" y="{y0 + 4}">{escape(name)}</text>')
        x += needed + 14
    return "\n".join(out)


def picture(rows, levels):
    """Rows of panels. A row is (label, unit, names of the lines, [(title, lines)]), where lines are
    the values by level in the order of the names. The panels of a row have one scale."""
    width = WIDTH * max(len(panels) for _, _, _, panels in rows)
    height = (HEIGHT + LEGEND) * len(rows)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
           f'width="{width}" height="{height}" role="img">',
           "<title>Growth from level to level</title>", style_sheet(),
           f'<rect class="back" width="{width}" height="{height}"/>']
    for r, (label, unit, names, panels) in enumerate(rows):
        y0 = r * (HEIGHT + LEGEND)
        shown = [value for _, lines in panels for line in lines for value in line.values() if value]
        low, high = math.floor(math.log10(min(shown))), math.ceil(math.log10(max(shown)))
        for p, (title, lines) in enumerate(panels):
            out.append(panel(p * WIDTH, y0, title, label, unit, list(zip(names, lines)), levels,
                             low, high))
        out.append(legend(y0 + HEIGHT + 10, names, width))
    return "\n".join(out + ["</svg>"]) + "\n"
