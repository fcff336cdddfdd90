#!/usr/bin/python3
"""Writes the figures of `honeymoon facts --json` between the marks of docs/facts.md; see scripts/facts.

    facts.py FACTS.json PAGE
"""

import collections
import json
import math
import pathlib
import re
import sys

from report import count, table

NAMES = {"trump": "with a trump", "notrump": "no-trump"}
# Which facts the lines of a table are about.
TABLES = {
    "lead": ("lead_gain", "even_lead_gain", "majority"),
    "leads": ("lead_cost", "worst_lead", "best_leads", "longest", "longest_high", "longest_low", "highest", "end_card",
              "master", "singleton", "trump_lead", "side_lead"),
    "replies": ("duck_cost", "discard_cost"),
    "exchange": ("exchange_trump", "exchange_side"),
    "strains": ("notrump_to_best", "notrump_to_worst", "suit_range", "best_suits", "only_best_suit", "longest_trump",
                "majority_trump", "declarers", "total_tricks"),
}
# Lines about the greatest number of a fact; with the sign -1, about the least.
MOST = (("tricks that the lead is worth", "lead_gain", 1), ("tricks that the lead costs", "lead_gain", -1),
        ("tricks that the worst lead costs", "worst_lead", 1),
        ("tricks that leading the best master costs", "master", 1), ("tricks that ducking gains", "duck_cost", -1),
        ("tricks that discarding instead of ruffing gains", "discard_cost", -1),
        ("tricks between the best and the worst suit", "suit_range", 1),
        ("tricks that a longest suit costs as trump", "longest_trump", 1))


def percent(value):
    """Two significant digits for rare cases, as the command shows them."""
    return "–" if value == 0 else f"{value:.2f}" if value >= 1 else f"{value:.{1 - math.floor(math.log10(value))}f}"


def cell(line):
    return f"{line['mean']:.3f}" if "mean" in line else percent(line["percent"])


class Facts:
    def __init__(self, found):
        self.found = found
        self.levels = collections.defaultdict(list)
        for level in found["levels"]:
            self.levels[level["denomination"]].append(level)

    def both(self, rows_of):
        """A table for each denomination, a column for each level."""
        tables = []
        for denomination, levels in self.levels.items():
            head = [NAMES[denomination], *(str(level["level"]) for level in levels)]
            rows = [row for row in rows_of(levels) if any(cell not in ("", "–") for cell in row[1:])]
            if rows:
                tables.append(table(head, rows))
        return "\n\n".join(tables)

    def lines(self, facts):
        def rows_of(levels):
            rows = {}
            for i, level in enumerate(levels):
                for line in level["lines"]:
                    if line["fact"] in facts:
                        rows.setdefault(line["text"], [""] * len(levels))[i] = cell(line)
            return ([text, *cells] for text, cells in rows.items())
        return self.both(rows_of)

    def never(self):
        """Lines that are 0 at every level."""
        shares = collections.defaultdict(list)
        for level in self.found["levels"]:
            for line in level["lines"]:
                shares[NAMES[level["denomination"]], line["text"]].append(line.get("percent", 1))
        rows = [pair for pair, values in shares.items() if not any(values)]
        return "\n".join(f"* {name}: {text}" for name, text in rows)

    def most(self):
        def rows_of(levels):
            for text, fact, sign in MOST:
                row = [text]
                for level in levels:
                    numbers = [n["number"] * sign for f in level["facts"] if f["fact"] == fact for n in f["numbers"]]
                    row.append(str(max(numbers)) if numbers else "")
                yield row
        return self.both(rows_of)

    def means(self, denomination, average):
        """Deals and mean tricks of the highest level, by key."""
        for found in self.levels[denomination][-1]["averages"] if self.levels[denomination] else ():
            if found["average"] == average:
                return [(mean["key"], int(mean["deals"]), mean["mean"]) for mean in found["means"]]
        return []

    def by_difference(self, denomination, average):
        sums = collections.defaultdict(lambda: [0, 0.0])
        for (own, other), deals, mean in self.means(denomination, average):
            sums[own - other][0] += deals
            sums[own - other][1] += deals * mean
        return {key: (deals, tricks / deals) for key, (deals, tricks) in sorted(sums.items())}

    @staticmethod
    def shares(head, means, tricks):
        """Rows of key, deals and mean, except cases rarer than one deal in a million."""
        deals = sum(number for _, number, _ in means) or 1
        return table((head, "percent of deals", tricks),
                     [[key, percent(100 * number / deals), f"{mean:.3f}"] for key, number, mean in means
                      if number * 1_000_000 >= deals])

    def difference(self, denomination, average, head):
        means = self.by_difference(denomination, average)
        return self.shares(head, [(f"{key:+}" if key else "0", *mean) for key, mean in means.items()],
                           "leader's tricks")

    def trumps(self):
        return self.difference("trump", "trumps", "trumps, leader minus opponent")

    def longest(self):
        return (self.difference("trump", "longest", "longest side suit, leader minus opponent") + "\n\n" +
                self.difference("notrump", "longest", "no-trump: longest suit, leader minus opponent"))

    def cards(self):
        """What having a card is worth."""
        kinds = (("trump", "trump_card"), ("trump", "side_card"), ("notrump", "side_card"))
        rows = []
        for rank in range(14, 1, -1):
            row = ["23456789TJQKA"[rank - 2]]
            for kind in kinds:
                means = {tuple(key): mean for key, _, mean in self.means(*kind)}
                row.append(f"{means[rank, 1] - means[rank, 0]:.3f}" if (rank, 1) in means else "")
            rows.append(row)
        return table(("card", "of trumps", "of another suit", "no-trump"), rows)

    def total_trumps(self):
        means = self.means("notrump", "total_trumps")
        return self.shares("total trumps", [(str(key[0]), number, mean) for key, number, mean in means], "total tricks")

    def one_suit(self):
        return table(("cards in play", "divisions", "the lead costs a trick", "percent", "the lead gains",
                      "leader's tricks"),
                     [[str(suit["cards"]), count(suit["divisions"]), count(suit["costs"]),
                       percent(100 * suit["costs"] / suit["divisions"]), count(suit["gains"]), f"{suit['mean']:.3f}"]
                      for suit in self.found["one_suit"]])

    def auctions(self):
        return table(("draw bridge, best calls", "figure"),
                     [[line["text"], f"{line['mean']:.4f}"] for line in self.found["auctions"]])

    def examples(self):
        return "\n".join(["| the first deal in which | position | best play |", "|--|--|--|"] +
                         [f"| {one['text']} | `{one['position']}` | {' '.join(one['line'])} |"
                          for one in self.found["examples"]])

    def text(self, mark):
        return self.lines(TABLES[mark]) if mark in TABLES else getattr(self, mark.replace("-", "_"))()


def main():
    facts = Facts(json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")))
    page = pathlib.Path(sys.argv[2])
    text = re.sub(r"(<!-- (\S+): begin[^\n]*-->\n).*?(<!-- \2: end -->)",
                  lambda found: f"{found[1]}{facts.text(found[2])}\n{found[3]}", page.read_text(encoding="utf-8"),
                  flags=re.S)
    page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
