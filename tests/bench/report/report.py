#!/usr/bin/python3
"""Turns what measure.py measured into performance.md and growth.svg.

    report.py MEASURED --out DIR
"""

import argparse
import json
import pathlib
import statistics

import figures
import growth

HEAD = ["what", "figure", "baseline", "its figure", "ratio"]


class Report:
    def __init__(self, result):
        self.result = result
        self.benchmarks = result["benchmarks"]
        self.plan = result["plan"]

    # ---- Rows

    def taken(self, name, kind):
        """What was measured under a name: a list of values, or the reason why there is none."""
        found = self.benchmarks.get(name, {"error": "not run"})
        return found.get("error") or found[kind]

    def row(self, what, measured, about, baseline, write=figures.seconds):
        cells = [what]
        for label, values in ((None, measured), (about, baseline)):
            if label:
                cells.append(label)
            cells.append(f"not measured: {values}" if isinstance(values, str)
                         else figures.median(values, write))
        if isinstance(measured, str) or isinstance(baseline, str):
            return cells + [figures.NONE]
        return cells + [figures.ratio(statistics.median(baseline), statistics.median(measured))]

    def pair(self, what, name, about, baseline):
        return self.row(what, self.taken(name, "cpu_time"), about,
                        self.taken(baseline, "cpu_time"))

    def wall_pair(self, section, what, name, about, baseline):
        return self.row(what, self.wall(section, self.taken(name, "real_time")), about,
                        self.wall(section, self.taken(baseline, "real_time")))

    def wall(self, section, values):
        """Wall times of a section, or the reason why they are not worth stating."""
        disturbed = growth.disturbed(self.result, section)
        return "others were at work" if disturbed else values

    # ---- Sections

    def head(self):
        machine, plan, context = self.result["machine"], self.plan, self.result["context"]
        runs = "one run" if plan["runs"] == 1 else (
            f"medians of {plan['runs']} runs, in brackets the least and the most of them")
        memory = figures.memory(machine["memory"]) if machine["memory"] else "unknown memory"
        others = ", ".join(f"{section} {share:.0%}"
                           for section, share in self.result["others"].items()) or "unknown"
        quick = " **A quick run: fewer levels, shorter.**" if plan["quick"] else ""
        return f"""# Performance

Measured by `scripts/bench` on {self.result['date']}, commit {self.result['commit'] or 'unknown'};
{runs}.{quick}

* {machine['processor']}, {machine['processors']} processors, {memory} of memory
* large pages: {machine['large_pages'] or 'unknown'}
* {machine['system']}, kernel {machine['kernel']}
* {context['compiler']}, build type {context['build_type']}
* processors' time that went to others: {others}

## How to read it

Every figure stands beside a baseline that is built from the same source and was measured in turns
with it, or right before or after. The ratio is the baseline's figure divided by ours: 25 means
twenty-five times less than the baseline, 1/3 three times more. Times differ from machine to machine:
compare ratios. Where other programs had a large share of the processors' time, CPU times are a little
too long and wall times much too long; wall times of a section of which others had
more than {growth.DISTURBED:.0%} are left out.

Times in one thread are CPU times. *Wall* is by the clock. A MB is a million bytes. All files are in
the system's page cache. No figure is written by hand: `scripts/bench` replaces this file.
"""

    def solving(self):
        plan, rows = self.plan, []
        for denomination, words in (("trump", "trump"), ("notrump", "no-trump")):
            def name(who, levels, of=denomination):
                return f"solve/{who}/{of}/{levels}"

            for levels in (plan["reference_levels"] - 1, plan["reference_levels"]):
                rows.append(self.pair(f"{words}, levels 1–{levels}", name("generator", levels),
                                      "reference solver", name("reference", levels)))
            for levels in range(plan["reference_levels"], plan["plain_levels"] + 1):
                rows.append(self.pair(f"{words}, levels 1–{levels}", name("generator", levels),
                                      "plain generator", name("plain", levels)))
            low, top = plan["plain_levels"], plan["top_level"]
            rows.append(self.row(
                f"{words}, levels 1–{top}, a position",
                self.a_position(name("generator", top), denomination, top),
                f"plain generator, levels 1–{low}, a position",
                self.a_position(name("plain", low), denomination, low)))
        return """## Solving

In memory, in one thread, without files. The *reference solver* plays cards from hands by the rules,
and leaves nothing out. The *plain generator* (`tests/bench/generator/plain_generator.cpp`) solves every
position once, as bits, and of neighbouring cards plays only one. Neither has classes or vectors. Before
the plain generator is timed, its raw layouts of levels 1–8 are compared with the generator's. It is not
run above the levels shown; there, times for each position are compared. Since the plain generator's time
for a position grows with the level (see Growth), these ratios are on the low side.

""" + figures.table(HEAD, rows)

    def a_position(self, name, denomination, levels):
        taken = self.taken(name, "cpu_time")
        if isinstance(taken, str):
            return taken
        positions = sum(self.benchmarks[f"growth/decode/{denomination}/{level}"]["positions"]
                        for level in range(1, levels + 1))
        return [seconds / positions for seconds in taken]

    def vectors(self):
        levels = self.plan["vector_levels"]
        names = [name for name in self.benchmarks if name.startswith("vectors/")]
        names.sort(key=lambda name: self.benchmarks[name]["order"])
        right = [name for name in names if "error" not in self.benchmarks[name]]
        rows = []
        for name in names:
            target = name.split("/")[1]
            base = right[0] if right else name
            rows.append(self.pair(target, name, base.split("/")[1], base))
        return f"""## Vectors

Trump levels 1–{levels} in memory, in one thread, with each kind of vectors this machine has and the
inner loops are compiled for. The values of level 8 are compared first. The baseline is the least
of them that gives right values: Highway's fallback without vectors (`SCALAR`, or `EMU128` with newer
compilers), unless its row says otherwise. What the compiler vectorises by itself is the same in all of
them.

""" + figures.table(["vectors"] + HEAD[1:], rows)

    def probes(self):
        read, asked = "array, place drawn", "array, position given"
        first = "probe/lazy_first_touch"
        rows = [
            self.pair("value, resident, one by one", "probe/resident_one_by_one", read,
                      "probe/read_one_by_one"),
            self.pair("the same", "probe/resident_one_by_one", asked, "probe/look_up_one_by_one"),
            self.pair("the same", "probe/resident_one_by_one", read + ", ordinary pages",
                      "probe/read_small_pages"),
            self.pair("values, resident, in batches, for each", "probe/resident_batches",
                      read + ", in batches", "probe/read_batches"),
            self.pair("the same", "probe/resident_batches", asked + ", in batches",
                      "probe/look_up_batches"),
            self.pair("every card of 13, resident", "probe/resident_cards",
                      "array, all leads and replies", "probe/look_up_cards"),
            self.pair("the same, in batches, for each", "probe/resident_cards_batches",
                      "one by one", "probe/resident_cards"),
            self.pair("value, lazy, all in the cache", "probe/lazy_cached", asked,
                      "probe/look_up_one_by_one"),
        ]
        for words, kind in (("mean", "real_time"), ("median", "median"),
                            ("99th percentile", "p99"), ("worst", "worst")):
            rows.append(self.row(f"value, lazy, first touch: {words}", self.taken(first, kind),
                                 asked, self.taken("probe/look_up_one_by_one", "real_time")))
        return """## Asking

Random deals of 13 cards a hand with a trump, in one thread. The baseline is an array of one byte for
each position of that level, in memory on large pages (which a resident reader uses too), read at
random. *Place drawn*: the index is a random number, so this is the least that a look-up in such an array
can cost. *Position given*: the index is computed from the hands, as it must be in practice. *One by one*:
each question depends on the answer before it. *In batches*: 256 places are prefetched. A *first touch*
decodes a frame: the cache is too small to keep more than a few, each probe is timed by itself by the
clock, and the worst is the worst of 20,000.

""" + figures.table(HEAD, rows)

    def advice(self):
        one_by_one = "the same hands, one by one"
        rows = [
            self.pair("10,000 hands, every card of 13", "advice/sample", one_by_one,
                      "advice/one_by_one"),
            self.pair("asked again after a card was seen elsewhere", "advice/again", "asked afresh",
                      "advice/sample"),
            self.pair("200 hands, no tables", "advice/search", "10,000 hands, resident tables",
                      "advice/sample"),
            self.pair("drawing 10,000 hands alone", "advice/draw", "looking at them too",
                      "advice/sample"),
        ]
        return """## Advice when the other hand is not seen

13 cards of one's own and a trump, 39 cards that the other may have, in one thread, with resident
tables. The baseline draws the same hands and asks the reader for every card of each, and adds
nothing up.

""" + figures.table(HEAD, rows)

    def from_python(self):
        rows = [self.row(one["what"], one["measured"], one["about"], one["baseline"])
                for one in self.result["python"]]
        return """## From Python

What is done for many at once, in one thread, beside the same one by one: actions of German whist with what
the players then see and may do, and deals of 13 cards a hand with resident tables.

""" + figures.table(HEAD, rows)

    def opening(self):
        read = "reading the files"
        rows = [
            self.wall_pair("opening", "open all files, lazy, wall", "open/lazy", read,
                           "open/read_files"),
            self.wall_pair("opening", "the same and one value, 13 cards a hand",
                           "open/lazy_and_one_value", "open resident", "open/resident"),
            self.wall_pair("opening", "open all files, resident, wall", "open/resident", read,
                           "open/read_files"),
            self.pair("the same, CPU time of all threads", "open/resident", read,
                      "open/read_files"),
        ]
        array = "array of one byte a position"
        for what, side, kind in (
                ("memory, trump levels, lazy, after opening", "lazy", "open"),
                ("the same after 65,536 deals of 13 cards a hand", "lazy", "asked"),
                ("memory, trump levels, resident, after opening", "resident", "open"),
                ("the same at its peak while opening", "resident", "peak")):
            rows.append(self.row(what, self.memory(side, kind), array, self.memory("array", "open"),
                                 figures.memory))
        return """## Opening, and what it keeps in memory

Memory is by how much the resident set of a separate process grows when it opens the 13 trump files.
A lazy reader keeps what it has decoded, up to the size of its cache, 64 MiB unless told otherwise.

""" + figures.table(HEAD, rows) + self.few_or_many()

    def few_or_many(self):
        """An adaptive reader beside the other two, by the number of questions."""
        rows = []
        for what, asked in (("value", "value"), ("every card", "cards")):
            for count in (10 ** power for power in (0, 2, 4, 5, 6, 7)):
                times = [self.taken(f"ask/{asked}/{way}/{count}", "cpu_time")
                         for way in ("adaptive", "lazy", "resident")]
                known = [statistics.median(time) for time in times if not isinstance(time, str)]
                if isinstance(times[0], str) or len(known) < 2:
                    continue
                rows.append([f"{what}, {figures.count(count)}"]
                            + [figures.NONE if isinstance(time, str)
                               else figures.median(time, figures.seconds) for time in times]
                            + [figures.three_digits(known[0] / min(known[1:]))])
        return """
### Few questions and many

A fresh reader of all files is asked about deals of 13 cards a hand with a trump: the CPU time of all
threads, from opening to the last answer, for each way to hold the files. *Adaptive*, what a reader does
unless told otherwise, should be about as good as the better of the other two, which nobody has to know
beforehand: the last column is its time divided by theirs. There are 65,536 deals, asked about in turn. One
run.

""" + figures.table(["what", "adaptive", "lazy", "resident", "adaptive / better of the two"], rows)

    def memory(self, side, kind):
        found = self.result["memory"][side]
        return found.get("error") or found[kind]

    def processes(self):
        floor = self.result["floor"]
        rows = []
        for compared in self.result["processes"]:
            what = compared["what"]
            for words, kind, write in (("wall", "wall", figures.seconds),
                                       ("CPU time", "cpu", figures.seconds),
                                       ("peak memory", "peak", figures.memory)):
                each = compared["for_each"] if kind != "peak" else 1
                measured = [value / each for value in compared["measured"][kind]]
                baseline = compared["baseline"][kind]
                if kind == "wall":
                    measured = self.wall("whole processes", measured)
                    baseline = self.wall("whole processes", baseline)
                row = self.row(f"{what}: {words}", measured, compared["about"], baseline, write)
                if kind == "peak":
                    self.hide_below(floor, row, measured, baseline)
                rows.append(row)
                what = "the same"
        return f"""## Whole processes

Each run to its end, in turns with its baseline. Peak memory is that of the resident set; less than
{figures.memory(floor)}, what a process that does nothing shows, cannot be seen.

""" + figures.table(HEAD, rows)

    @staticmethod
    def hide_below(floor, row, measured, baseline):
        for cell, values in ((1, measured), (3, baseline)):
            if max(values) <= floor * 1.05:
                row[cell], row[4] = "not seen", figures.NONE

    def text(self):
        return "\n".join([self.head(), self.solving(), self.vectors(), self.probes(),
                          self.advice(), self.from_python(), self.opening(), self.processes(),
                          growth.section(self.result)])


def main():
    parser = argparse.ArgumentParser(description="Write the tables; see scripts/bench.")
    parser.add_argument("measured", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    result = json.loads(arguments.measured.read_text())
    arguments.out.mkdir(parents=True, exist_ok=True)
    (arguments.out / "performance.md").write_text(Report(result).text())
    (arguments.out / "growth.svg").write_text(growth.picture(result))


if __name__ == "__main__":
    main()
