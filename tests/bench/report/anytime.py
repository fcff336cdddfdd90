"""Draws what honeymoon_ply_tree_bench --curve prints: the mean error of the answer that is there
after a time.

    honeymoon_ply_tree_bench --curve > curve.csv
    python3 tests/bench/report/anytime.py curve.csv --out docs/anytime.svg
"""

import argparse
import csv
import math
import pathlib

import plot

NAMES = {"tree": "tree", "star2": "Star2", "star1": "Star1", "plain": "plain"}
WIDTH, HEIGHT = 620, 330


def picture(rows):
    times = [float(row["microseconds"]) for row in rows]
    names = [name for name in rows[0] if name in NAMES]
    lines = [[float(row[name]) for row in rows] for name in names]
    first, last = math.floor(math.log10(min(times))), math.ceil(math.log10(max(times)))
    most = math.ceil(max(max(line) for line in lines) * 10) / 10
    left, top = plot.LEFT, plot.TOP
    width = WIDTH - left - 2 * plot.RIGHT  # room for half of the last label
    height = HEIGHT - top - plot.BOTTOM

    def across(time):
        return left + (math.log10(time) - first) / (last - first) * width

    def down(value):
        return top + height * (1 - value / most)

    total = HEIGHT + plot.LEGEND
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {total}" '
           f'width="{WIDTH}" height="{total}" role="img">',
           "<title>Error of the answer against time</title>", plot.style_sheet(),
           f'<rect class="back" width="{WIDTH}" height="{total}"/>',
           f'<text class="title" x="{left}" y="19">Error of the answer against time</text>']
    for power in range(first, last + 1):
        x = across(10.0 ** power)
        out.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{top + height}"/>'
                   f'<text text-anchor="middle" x="{x:.1f}" y="{top + height + 16}">'
                   f'{plot.axis_label(power - 6, "seconds")}</text>')
    for step in range(6):
        value = most * step / 5
        y = down(value)
        out.append(f'<line class="grid" x1="{left}" x2="{left + width}" y1="{y:.1f}" y2="{y:.1f}"/>'
                   f'<text text-anchor="end" x="{left - 6}" y="{y + 4:.1f}">{value:.2f}</text>')
    middle = top + height / 2
    out.append(f'<rect class="axis" x="{left}" y="{top}" width="{width}" height="{height}"/>'
               f'<text text-anchor="middle" transform="translate(13 {middle}) rotate(-90)">'
               "mean error (tricks)</text>"
               f'<text text-anchor="middle" x="{left + width / 2}" y="{top + height + 34}">'
               "processor time</text>")
    for i, line in enumerate(lines):
        points = [(across(time), down(value)) for time, value in zip(times, line)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        out.append(f'<g class="c{i}"><polyline class="line" stroke-dasharray="{plot.DASHES[i]}" '
                   f'points="{path}"/>'
                   + "".join(plot.mark(plot.MARKS[i], x, y) for x, y in points[2 * i::8]) + "</g>")
    out.append(plot.legend(HEIGHT + 10, [NAMES[name] for name in names], WIDTH))
    return "\n".join(out + ["</svg>"]) + "\n"


def main():
    parser = argparse.ArgumentParser(description="Draw the error of an answer against time.")
    parser.add_argument("curve", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    with arguments.curve.open(newline="") as file:
        arguments.out.write_text(picture(list(csv.DictReader(file))))


if __name__ == "__main__":
    main()
