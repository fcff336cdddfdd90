"""Growth from level to level: two tables for each denomination, and a picture."""

import statistics

import figures
import plot

LEVELS = range(1, 14)
DENOMINATIONS = (("trump", "With a trump"), ("notrump", "No-trump"))
SETTLED = 8  # from this level on the factors say how it goes on
DISTURBED = 0.1  # the share of others in the processors' time that makes wall times worthless


def disturbed(result, section):
    return result["others"].get(section, 0) > DISTURBED


class Growth:
    """What was measured of one denomination, each by level."""

    def __init__(self, result, denomination):
        self.benchmarks = result["benchmarks"]
        self.denomination = denomination
        self.positions = self.of("decode", "positions")
        self.entries = self.of("decode", "entries")
        self.classes = self.of("decode", "classes")
        self.suit_classes = self.of("decode", "suit_classes")
        self.file_bytes = self.of("decode", "file_bytes")
        self.solve = self.of("solve", "cpu_time")
        self.solve_all_threads = ({} if disturbed(result, "growth")
                                  else self.of("solve_all_threads", "real_time"))
        self.plain = self.of("plain", "cpu_time")
        self.probe = self.of("probe", "cpu_time")
        self.look_up = self.of("look_up", "cpu_time")
        floor = result["floor"] * 1.05
        self.peak = {int(level): peak for level, peak in result["peaks"][denomination].items()
                     if peak > floor}
        # What a solver must hold that works on raw layouts: a level and the one below.
        self.raw_levels = {level: self.positions[level] + self.positions.get(level - 1, 1)
                           for level in self.positions}

    def of(self, what, kind):
        found = {}
        for level in LEVELS:
            value = self.benchmarks.get(f"growth/{what}/{self.denomination}/{level}", {}).get(kind)
            if value is not None:
                found[level] = statistics.median(value) if isinstance(value, list) else value
        return found


def with_factor(values, level, write):
    if level not in values:
        return figures.NONE
    if level - 1 not in values:
        return write(values[level])
    return f"{write(values[level])} (×{values[level] / values[level - 1]:.2f})"


def ratio(baseline, measured, level):
    if level not in baseline or level not in measured:
        return figures.NONE
    return figures.ratio(baseline[level], measured[level])


def mean_factor(values):
    levels = [level for level in values if level >= SETTLED - 1]
    if len(levels) < 2:
        return figures.NONE
    first, last = min(levels), max(levels)
    return f"×{(values[last] / values[first]) ** (1 / (last - first)):.2f}"


def size_table(growth):
    rows = []
    for level in LEVELS:
        rows.append([
            str(level), with_factor(growth.positions, level, figures.count),
            with_factor(growth.entries, level, figures.count),
            ratio(growth.positions, growth.entries, level),
            with_factor(growth.classes, level, figures.count),
            with_factor(growth.suit_classes, level, figures.count),
            with_factor(growth.file_bytes, level, figures.count),
            ratio(growth.positions, growth.file_bytes, level),
        ])
    rows.append([f"mean from {SETTLED} on", mean_factor(growth.positions),
                 mean_factor(growth.entries), "", mean_factor(growth.classes),
                 mean_factor(growth.suit_classes), mean_factor(growth.file_bytes), ""])
    return figures.table(["level", "positions", "entries", "ratio", "classes", "suit classes",
                          "bytes of the file", "ratio"], rows)


def cost_table(growth):
    rows = []
    for level in LEVELS:
        rows.append([
            str(level), with_factor(growth.solve, level, figures.seconds),
            with_factor(growth.plain, level, figures.seconds),
            ratio(growth.plain, growth.solve, level),
            with_factor(growth.solve_all_threads, level, figures.seconds),
            ratio(growth.solve, growth.solve_all_threads, level),
            with_factor(growth.peak, level, figures.memory),
            ratio(growth.raw_levels, growth.peak, level),
            with_factor(growth.probe, level, figures.seconds),
            with_factor(growth.look_up, level, figures.seconds),
            ratio(growth.look_up, growth.probe, level),
        ])
    rows.append([f"mean from {SETTLED} on", mean_factor(growth.solve), mean_factor(growth.plain),
                 "", mean_factor(growth.solve_all_threads), "", mean_factor(growth.peak), "",
                 mean_factor(growth.probe), mean_factor(growth.look_up), ""])
    return figures.table(
        ["level", "solving, one thread", "plain generator", "ratio", "all threads, wall", "ratio",
         "peak memory", "ratio", "probe", "array", "ratio"], rows)


def section(result):
    parts = [f"""## Growth

In brackets: the growth factor from the level below. A level is a number of cards a hand.

* *Positions* are also the bytes of the raw layout, the baseline of *entries* (the values that are
  solved and held in memory) and of *bytes of the file*.
* *Classes* are counted over all suits of all blocks, *suit classes* over all groups of blocks.
* *Solving* is the CPU time to solve one level in memory, from the finished level below. Its baseline is
  the *plain generator*, from the raw layout below. *All threads* is the wall time of the same; its ratio
  is to one thread.
* *Peak memory* is that of a `generate` of all levels up to this one. Its baseline is the bytes of
  the raw layouts of this level and the one below, which a solver without classes would need. Less
  than {figures.memory(result["floor"])} cannot be seen.
* A *probe* is the value of a random deal, resident, one by one. Its baseline is the same question
  to an *array* of one byte for each position of that level.

![Growth from level to level](growth.svg)
"""]
    for denomination, title in DENOMINATIONS:
        growth = Growth(result, denomination)
        parts += [f"### {title}\n", size_table(growth), cost_table(growth)]
    return "\n".join(parts)


def picture(result):
    sizes, times = [], []
    for denomination, title in DENOMINATIONS:
        growth = Growth(result, denomination)
        sizes.append((f"{title}: how much there is",
                      [growth.positions, growth.entries, growth.file_bytes, growth.suit_classes,
                       growth.peak]))
        times.append((f"{title}: how long it takes",
                      [growth.plain, growth.solve, growth.solve_all_threads, growth.look_up,
                       growth.probe]))
    return plot.picture([
        ("number, or bytes", "count",
         ["positions = bytes of the raw layout", "entries", "bytes of the file", "suit classes",
          "peak memory of generate, bytes"], sizes),
        ("time", "seconds",
         ["plain generator, one thread", "solving, one thread", "solving, all threads (wall)",
          "array of one byte a position, one look-up", "probe, resident"], times),
    ], LEVELS)
