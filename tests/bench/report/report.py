#!/usr/bin/python3
"""Runs the benchmarks and whole processes, and writes their figures between the marks of the documents.

    report.py --build DIR --tables DIR --best DIR --out DIR [--quick] [--runs N] [--only NAME]...

--best has files made with --compression best. --only writes the tables of these marks alone. The Python
module must be found: PYTHONPATH=BUILD/python.
"""

import argparse
import datetime
import json
import os
import pathlib
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

TRUMP = (("trump", "trump"), ("notrump", "no-trump"))
HEAD = ("what", "figure", "baseline", "its figure", "ratio")
UNITS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0}
SETTLED = 8  # from this level on the factors of growth say how it goes on


# ---- How figures are written


def digits(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def scaled(value, units):
    for unit, size in units:
        if value >= size:
            break
    return f"{digits(value / size)} {unit}"


def seconds(value):
    return scaled(value, (("s", 1), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9)))


def memory(value):
    return scaled(value, (("GB", 1e9), ("MB", 1e6), ("kB", 1e3)))


def count(value):
    return f"{round(value):,}"


def ratio(baseline, ours):
    """How many times less than the baseline: 1/3 where it is three times more."""
    times = baseline / ours
    return digits(times) if times >= 0.5 else f"1/{digits(1 / times)}"


def table(head, rows):
    lines = ["| " + " | ".join(cells) + " |" for cells in (head, *rows)]
    return "\n".join([lines[0], "|--|" + "--:|" * (len(head) - 1), *lines[1:]])


def row(what, ours, about=None, baseline=None, write=seconds):
    """A figure beside its baseline; one that could not be measured is None."""
    cells = [what, write(ours) if ours else "–", about or "–", write(baseline) if baseline else "–"]
    return cells + [ratio(baseline, ours) if ours and baseline else "–"]


# ---- Measuring


def either(first, last):
    return "(" + "|".join(map(str, range(first, last + 1))) + ")"


class Benchmarks:
    """What honeymoon_bench measures: medians of its JSON, by name; in seconds. Each group is run once."""

    def __init__(self, program, environment, runs, least):
        self.program, self.environment, self.runs, self.least = program, environment, runs, least
        self.found = {}

    def run(self, *names, in_turns=True, runs=None):
        """Those whose names begin with one of these, which are regular expressions; in turns, all are run
        once before any is run again."""
        print("  " + " ".join(names), flush=True)
        with tempfile.NamedTemporaryFile() as out:
            subprocess.run([self.program, f"--benchmark_filter=^({'|'.join(names)})",
                            f"--benchmark_repetitions={runs or self.runs}", f"--benchmark_min_time={self.least}",
                            f"--benchmark_enable_random_interleaving={str(in_turns).lower()}",
                            "--benchmark_out_format=json", f"--benchmark_out={out.name}"],
                           env=self.environment, check=True, stdout=subprocess.DEVNULL)
            lines = json.load(out)["benchmarks"]
        lists = {}
        for line in lines:
            if line["run_type"] != "iteration" or line.get("error_occurred"):
                continue
            name = re.sub(r"/(process_time|real_time|manual_time|iterations:\d+)\b", "", line["name"])
            unit = UNITS[line["time_unit"]]
            line |= {"real": line["real_time"] * unit, "cpu": line["cpu_time"] * unit,
                     "order": float(line["family_index"])}
            if "items_per_second" in line:
                line["cpu"] = 1 / line["items_per_second"]
            for key, value in line.items():
                if isinstance(value, float):
                    lists.setdefault(name, {}).setdefault(key, []).append(value)
        self.found |= {name: {key: statistics.median(values) for key, values in keys.items()}
                       for name, keys in lists.items()}

    def get(self, name, key="cpu"):
        return self.found.get(name, {}).get(key)

    def names(self, beginning):
        """Those that were run, in the order in which they are registered."""
        return sorted((name for name in self.found if name.startswith(beginning)),
                      key=lambda name: self.get(name, "order"))


class Processes:
    """Whole processes, to their end; `{new}` in an argument is a fresh empty directory."""

    def __init__(self, directory, runs):
        self.directory, self.runs = directory, runs

    def once(self, command, questions=os.devnull):
        with tempfile.TemporaryDirectory(dir=self.directory) as new, open(questions, "rb") as source:
            words = [str(word).replace("{new}", new) for word in command]
            begin = time.perf_counter()
            with subprocess.Popen(words, stdin=source, stdout=subprocess.DEVNULL) as process:
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode != 0:
                raise SystemExit(f"{' '.join(words)}: exit code {process.returncode}")
        return time.perf_counter() - begin, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024

    def floor(self):
        """The memory that cannot be seen: a process begins as a copy of this one, which the system counts."""
        return 1.05 * self.once(["true"])[2]

    def run(self, *commands, questions=os.devnull):
        """Wall time, CPU time and peak memory of each: medians of runs in turns."""
        print(f"  {' '.join(map(str, commands[0][1:4]))} ...", flush=True)
        taken = [[self.once(command, questions) for command in commands] for _ in range(self.runs)]
        return [[statistics.median(kind) for kind in zip(*runs)] for runs in zip(*taken)]


def random_deal(chance, level):
    """A trump suit and two hands, as the command takes them."""
    pack = [(suit, rank) for suit in range(4) for rank in range(13)]
    chance.shuffle(pack)
    hands = [".".join("".join("23456789TJQKA"[r] for s, r in sorted(cards, reverse=True) if s == suit)
                      for suit in range(4)) for cards in (pack[:level], pack[level:2 * level])]
    return ["S", *hands]


# One of the engines: it says when it has its first answer and what that took, and once both have, what memory
# it has; of pages that processes share, each counts its part.
ENGINE = """
import re, sys, time, honeymoon
begin = time.perf_counter()
reader = honeymoon.Reader(sys.argv[1], resident=True)
reader.value(*(int(words[0]) for words in honeymoon.random_deals(1, 13, 1)), "S")
print(time.perf_counter() - begin, time.process_time(), flush=True)
own = re.compile(r"^Pss: +(\\d+) kB", re.M)
reader.values(*honeymoon.random_deals(65536, 13, 2), "S", threads=1)
sys.stdin.readline()
print(1024 * int(own.search(open("/proc/self/smaps_rollup").read())[1]), flush=True)
sys.stdin.readline()
"""


def two_engines(tables):
    """The wall time until both answer, the CPU time and the memory of both together."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    engines = [subprocess.Popen([sys.executable, "-c", ENGINE, str(tables)], **pipes) for _ in range(2)]

    def said():
        return [[float(word) for word in engine.stdout.readline().split()] for engine in engines]

    def go_on():
        for engine in engines:
            engine.stdin.write("\n")
            engine.stdin.flush()

    first = said()
    go_on()
    sizes = said()
    go_on()
    for engine in engines:
        engine.wait()
    return max(wall for wall, _ in first), sum(cpu for _, cpu in first), sum(size for size, in sizes)


# ---- The tables: each method with a page is one, under the mark of its name


class Report:
    PAGES = {"which_files": "which-files.md", "search": "search.md", "search_large": "search.md",
             "encodings": "research/encodings.md", "discard_tree": "discard-tree.md",
             "expectiminimax": "expectiminimax.md"}

    def __init__(self, arguments):
        quick = arguments.quick
        self.quick, self.tables, self.build = quick, arguments.tables.resolve(), arguments.build.resolve()
        self.out = arguments.out
        self.reference, self.plain, self.top = (7, 9, 11) if quick else (8, 10, 13)
        self.runs = arguments.runs or (1 if quick else 3)
        self.honeymoon = self.build / "bin/honeymoon"
        environment = {**os.environ, "HONEYMOON_TABLES": str(self.tables),
                       "HONEYMOON_BEST_TABLES": str(arguments.best.resolve())}
        if quick:
            environment["HONEYMOON_BENCH_QUICK"] = "1"
        self.bench = Benchmarks(self.build / "bin/honeymoon_bench", environment, self.runs,
                                0.1 if quick else 0.5)
        self.processes_run = Processes(self.build, self.runs)
        self.growth_known = None

    def pair(self, what, name, about, baseline, key="cpu"):
        return row(what, self.bench.get(name, key), about, self.bench.get(baseline, key))

    def machine(self):
        def first(path, pattern):
            found = re.search(pattern, pathlib.Path(path).read_text(), re.MULTILINE)
            return found[1] if found else "unknown"

        kind = {key: first(self.build / "CMakeCache.txt", rf"^{key}:\w+=(.*)")
                for key in ("CMAKE_BUILD_TYPE", "CMAKE_CXX_COMPILER")}
        compiler = subprocess.run([kind["CMAKE_CXX_COMPILER"], "--version"], capture_output=True, text=True,
                                  check=True).stdout.split("\n")[0]
        commit = subprocess.run(["git", "describe", "--always", "--dirty", "--abbrev=12"], check=False,
                                capture_output=True, text=True).stdout.strip() or "unknown"
        pages = first("/sys/kernel/mm/transparent_hugepage/enabled", r"\[(\w+)\]")
        bytes_there = int(first("/proc/meminfo", r"^MemTotal:\s+(\d+) kB")) * 1024
        return (f"{first('/proc/cpuinfo', 'model name.*: (.*)')}, {len(os.sched_getaffinity(0))} processors, "
                f"{memory(bytes_there)} of memory, large pages: "
                f"{pages}; "
                f"{first('/etc/os-release', 'PRETTY_NAME=.(.*).')}, kernel {os.uname().release}; {compiler}, "
                f"{kind['CMAKE_BUILD_TYPE']}; {datetime.date.today()}, commit {commit}, "
                + ("one run" if self.runs == 1 else f"medians of {self.runs} runs")
                + (", **quick**: fewer levels, shorter." if self.quick else "."))

    def positions(self, denomination, level):
        return self.bench.get(f"growth/decode/{denomination}/{level}", "positions")

    def all_positions(self, denomination, levels):
        return sum(self.positions(denomination, level) for level in range(1, levels + 1))

    def solving(self):
        low, high = self.reference, self.plain
        self.bench.run(f"solve/reference/.*/({low - 1}|{low})$", f"solve/plain/.*/{either(low, high)}$",
                       f"solve/generator/.*/({either(low - 1, high)}|{self.top})$")
        self.growth()
        rows = []
        for of, words in TRUMP:
            for who, levels in (("reference", range(self.reference - 1, self.reference + 1)),
                                ("plain", range(self.reference, self.plain + 1))):
                rows += [self.pair(f"{words}, levels 1–{level}", f"solve/generator/{of}/{level}",
                                   {"reference": "reference solver", "plain": "plain generator"}[who],
                                   f"solve/{who}/{of}/{level}") for level in levels]
            rows.append(row(f"{words}, levels 1–{self.top}, a position",
                            self.bench.get(f"solve/generator/{of}/{self.top}") / self.all_positions(of, self.top),
                            f"plain generator, levels 1–{self.plain}, a position",
                            self.bench.get(f"solve/plain/{of}/{self.plain}") / self.all_positions(of, self.plain)))
        return table(HEAD, rows)

    def vectors(self):
        self.bench.run(f"vectors/.*/{8 if self.quick else 10}$")
        names = self.bench.names("vectors/")
        base = next((name for name in names if re.search("SCALAR|EMU128", name)), names[0])
        return table(("vectors", *HEAD[1:]), [self.pair(name.split("/")[1], name, base.split("/")[1], base)
                                              for name in names])

    def asking(self):
        self.bench.run("probe/")
        drawn, given = "array, place drawn", "array, position given"
        rows = [self.pair(what, f"probe/{name}", about, f"probe/{baseline}") for what, name, about, baseline in (
            ("value, resident, one by one", "resident_one_by_one", drawn, "read_one_by_one"),
            ("the same", "resident_one_by_one", given, "look_up_one_by_one"),
            ("the same", "resident_one_by_one", drawn + ", ordinary pages", "read_small_pages"),
            ("values, resident, in batches, for each", "resident_batches", drawn + ", in batches", "read_batches"),
            ("the same", "resident_batches", given + ", in batches", "look_up_batches"),
            ("every card of 13, resident", "resident_cards", "array, all leads and replies", "look_up_cards"),
            ("every card, resident, in batches, for each deal", "resident_cards_batches",
             "array, all leads and replies", "look_up_cards"),
            ("value, lazy, all in the cache", "lazy_cached", given, "look_up_one_by_one"))]
        array = self.bench.get("probe/look_up_one_by_one")
        for what, key, unit in (("mean", "real", 1), ("median", "median", 1e-9), ("99th percentile", "p99", 1e-9),
                                ("worst", "worst", 1e-9)):
            rows.append(row(f"value, lazy, first touch: {what}",
                            self.bench.get("probe/lazy_first_touch", key) * unit, given, array))
        return table(HEAD, rows)

    def advice(self):
        self.bench.run("advice/")
        return table(HEAD, [self.pair(what, f"advice/{name}", about, f"advice/{base}") for what, name, about, base in (
            ("10,000 hands, every card of 13", "sample", "the same hands, one by one", "one_by_one"),
            ("200 hands, no tables", "search", "10,000 hands, resident tables", "sample"),
            ("drawing 10,000 hands alone", "draw", "looking at them too", "sample"))])

    def exchange(self):
        self.bench.run("exchange/(plain/2|tree/2|worlds)" if self.quick else "exchange/")
        words = {2: "two", 3: "three", 4: "four", 5: "five", 13: "thirteen"}
        rows = [self.pair(f"{words[n]} tricks left", f"exchange/tree/{n}", "plain expectiminimax",
                          f"exchange/plain/{n}") for n in (2, 3, 4)]
        rows += [self.pair(f"{words[n]} tricks left, 1,000 worlds, a card", f"exchange/worlds/{n}", None, "")
                 for n in (5, 13)]
        for one in rows[-2:]:
            one[1] = seconds(1000 * self.bench.get(f"exchange/worlds/{5 if one is rows[-2] else 13}"))
        return table(HEAD, rows)

    def python(self):
        """What is done for many at once, and one by one; CPU time of one thread, for each."""
        import honeymoon
        import numpy

        reader = honeymoon.Reader(str(self.tables), resident=True)
        deals = [numpy.asarray(words) for words in honeymoon.random_deals(100_000, 13, 1)]
        pairs = list(zip(*(words[:5000].tolist() for words in deals)))

        def step_games():
            games = honeymoon.Games(4096, seed=1)
            for _ in range(260):
                games.step(games.legal.argmax(axis=1))
            return 4096 * 260

        def step_each():
            done = 0
            for number in range(100):
                game = honeymoon.Game(seed=1, number=number)
                while not game.is_terminal():
                    game.apply_action(game.view().legal[0])
                    done += 1
            return done

        def many(ask):
            ask(*deals, "S", threads=1)
            return len(deals[0])

        def each(ask):
            for pair in pairs:
                ask(*pair, "S")
            return len(pairs)

        def taken(work, *arguments):
            begin = time.thread_time()
            number = work(*arguments)
            return (time.thread_time() - begin) / number

        return table(HEAD, [
            row("`Games.step`, for each action", taken(step_games), "`Game.view` and `Game.apply_action`",
                taken(step_each)),
            row("`Reader.values`, for each deal", taken(many, reader.values), "`Reader.value`",
                taken(each, reader.value)),
            row("`Reader.cards_of`, for each deal", taken(many, reader.cards_of), "`Reader.cards`",
                taken(each, reader.cards))])

    def opening(self):
        self.bench.run("open/")
        for way in ("lazy", "resident"):
            self.bench.run(f"memory/{way}", runs=1)  # each in a process of its own
        self.growth()
        read = "reading the files"
        rows = [self.pair("open all files, lazy, wall", "open/lazy", read, "open/read_files", "real"),
                self.pair("the same and one value, 13 cards a hand", "open/lazy_and_one_value", "open resident",
                          "open/resident", "real"),
                self.pair("open all files, resident, wall", "open/resident", read, "open/read_files", "real"),
                self.pair("the same, CPU time of all threads", "open/resident", read, "open/read_files")]
        for what, way, key in (("lazy, after opening", "lazy", "open"),
                               ("lazy, after 65,536 deals of 13 cards a hand", "lazy", "asked"),
                               ("resident, after opening", "resident", "open"),
                               ("resident, peak while opening", "resident", "peak")):
            rows.append(row(f"memory, trump levels, {what}", self.bench.get(f"memory/{way}", key),
                            "array of one byte a position", self.all_positions("trump", 13), memory))
        return table(HEAD, rows)

    def sharing(self):
        """Two processes at once that hold all levels: from the image of a directory, and each decoding its own."""
        with tempfile.TemporaryDirectory(dir=self.build) as directory:
            for file in self.tables.glob("*.bin"):
                shutil.copy(file, directory)
            subprocess.run([self.honeymoon, "generate", "--out", directory, "--levels", "1", "--image"], check=True,
                           stdout=subprocess.DEVNULL)
            taken = [[two_engines(where) for where in (directory, self.tables)] for _ in range(self.runs)]
        ours, base = ([statistics.median(kind) for kind in zip(*runs)] for runs in zip(*taken))
        about = "decoded by each"
        return table(HEAD, [
            row("from opening to the first answer of both, wall", ours[0], about, base[0]),
            row("CPU time of both until then", ours[1], about, base[1]),
            row("memory of both, after 65,536 deals of 13 cards a hand", ours[2], about, base[2], memory)])

    def few_or_many(self):
        counts = (1, 100, 10_000, 100_000) if self.quick else (1, 100, 10_000, 100_000, 1_000_000, 10_000_000)
        self.bench.run(f"ask/.*/({'|'.join(map(str, counts))})/")
        rows = []
        for what, asked in (("value", "value"), ("every card", "cards")):
            for number in counts:
                times = [self.bench.get(f"ask/{asked}/{way}/{number}") for way in ("adaptive", "lazy", "resident")]
                if times[0]:
                    rows.append([f"{what}, {number:,}", *(seconds(one) if one else "–" for one in times),
                                 digits(times[0] / min(one for one in times[1:] if one))])
        return table(("what", "adaptive", "lazy", "resident", "adaptive / better of the two"), rows)

    def processes(self):
        """Beside other processes, or what a benchmark does in this many seconds of CPU and bytes of memory."""
        self.bench.run(f"solve/plain/trump/{self.plain}$", "solve/reference/trump/7$", "open/hash",
                       f"search/minimax/{self.plain}")
        self.growth()
        chance, own, tables = random.Random(13), self.honeymoon, ["--tables", self.tables]
        rows, floor = [], self.processes_run.floor()

        def add(what, measured, about, baseline, peak=None, for_each=1, **more):
            commands = [measured] if isinstance(baseline, str) else [measured, baseline]
            taken = self.processes_run.run(*commands, **more)
            if isinstance(baseline, str):
                taken.append([self.bench.get(baseline, "real"), self.bench.get(baseline), peak])
            ours, base = taken
            rows.append(row(f"{what}: wall", ours[0] / for_each, about, base[0]))
            if all(peak and peak > floor for peak in (ours[2], base[2])):
                rows.append(row("the same: peak memory", ours[2], "the same", base[2], memory))

        def generate(levels, *more):
            return [own, "generate", "--out", "{new}", "--levels", f"1-{levels}", *more]

        def probe(deal):
            return [own, "probe", *tables, "--trump", *deal]

        full = [own, "check", "--mode", "full"]
        add(f"`generate`, trump levels 1–{self.plain}, one thread",
            generate(self.plain, "--denomination", "trump", "--threads", "1"), "the plain generator",
            f"solve/plain/trump/{self.plain}",
            self.positions("trump", self.plain) + self.positions("trump", self.plain - 1))
        add(f"`generate`, all levels 1–{self.top}, all threads", generate(self.top), "the same with one thread",
            generate(self.top, "--threads", "1"))
        add("`check --mode bytes`, all files", [own, "check", "--mode", "bytes", self.tables],
            "hashing as many bytes as there are positions", "open/hash")
        add("`check --mode full`, trump levels 1–7", full + [self.tables / f"trump-{n:02}.bin" for n in range(1, 8)],
            "the reference solver, the same levels", "solve/reference/trump/7")
        if not self.quick:
            add("`check --mode full`, all files", full + [self.tables], "`generate` of the same files", generate(13))
        add(f"`probe`, a deal of {self.plain} cards a hand, value, cards and line",
            probe(random_deal(chance, self.plain)), "its value alone by minimax that remembers positions",
            f"search/minimax/{self.plain}")
        deal, nothing = random_deal(chance, 13), [own, "--version"]
        idle = "`--version`: a process that does nothing"
        add("`probe`, a deal of 13 cards a hand, value, cards and line", probe(deal), idle, nothing)
        add("`advise`, 13 cards, 10,000 hands", [own, "advise", *tables, "--trump", *deal[:2]], idle, nothing)
        add("`stats`, all files", [own, "stats", *tables], "`check --mode bytes`, all files",
            [own, "check", "--mode", "bytes", self.tables])
        with tempfile.NamedTemporaryFile("w") as questions:
            for _ in range(10_000):
                print(*random_deal(chance, 13), file=questions)
            questions.flush()
            add("`probe --stdin`, 10,000 deals of 13 cards a hand, for each", [own, "probe", *tables, "--stdin"],
                "a process for one deal", probe(deal), for_each=10_000, questions=questions.name)
        return table(HEAD, rows)

    # ---- Growth from level to level

    def growth(self):
        """Each quantity by denomination and level."""
        if self.growth_known is None:
            self.bench.run(f"growth/(solve|solve_all_threads)/.*/{either(1, self.top)}(/|$)",
                           f"growth/plain/.*/{either(1, self.plain)}$", "growth/(decode|probe|look_up)/",
                           in_turns=False)
            self.growth_known = {}
            for of, _ in TRUMP:
                known = self.growth_known[of] = {}
                for quantity, name, key in (
                        *((key, "decode", key) for key in ("positions", "entries", "classes", "suit_classes",
                                                           "file_bytes")),
                        ("solve", "solve", "cpu"), ("plain", "plain", "cpu"), ("probe", "probe", "cpu"),
                        ("all_threads", "solve_all_threads", "real"), ("array", "look_up", "cpu")):
                    values = {n: self.bench.get(f"growth/{name}/{of}/{n}", key) for n in range(1, 14)}
                    known[quantity] = {level: value for level, value in values.items() if value}
                known["raw"] = {n: size + known["positions"].get(n - 1, 1)
                                for n, size in known["positions"].items()}
        return self.growth_known

    def peaks(self):
        """Peak memory of `generate` up to each level, from that on where it can be seen."""
        growth = self.growth()
        if "peak" not in growth["trump"]:
            floor = self.processes_run.floor()
            for of, _ in TRUMP:
                peaks = {level: self.processes_run.once([self.honeymoon, "generate", "--out", "{new}", "--levels",
                                                         f"1-{level}", "--denomination", of])[2]
                         for level in range(7, self.top + 1)}
                growth[of]["peak"] = {level: peak for level, peak in peaks.items() if peak > floor}
        return growth

    def growth_table(self, head, columns):
        """A column is a quantity and how it is written, or two quantities of which it is the ratio."""
        growth = self.peaks()["trump"]
        rows = []
        for level in range(SETTLED - 1, 14):
            cells = [str(level)]
            for first, second in columns:
                value = growth[first].get(level)
                if isinstance(second, str):
                    other = growth[second].get(level)
                    cells.append(ratio(value, other) if value and other else "–")
                elif not value:
                    cells.append("–")
                else:
                    cells.append(second(value))
            rows.append(cells)
        rows.append([f"mean from {SETTLED} on"] + ["" if isinstance(second, str) else self.factor("trump", first)
                                                   for first, second in columns])
        return table(head, rows)

    def factor(self, denomination, quantity):
        values = {n: value for n, value in self.peaks()[denomination][quantity].items() if n >= SETTLED - 1}
        if len(values) < 2:
            return "–"
        low, high = min(values), max(values)
        return f"×{(values[high] / values[low]) ** (1 / (high - low)):.2f}"

    def growth_sizes(self):
        self.picture()
        return self.growth_table(
            ("level", "positions", "entries", "ratio", "classes", "suit classes", "bytes of the file", "ratio"),
            (("positions", count), ("entries", count), ("positions", "entries"), ("classes", count),
             ("suit_classes", count), ("file_bytes", count), ("positions", "file_bytes")))

    def growth_costs(self):
        return self.growth_table(
            ("level", "solving, one thread", "plain generator", "ratio", "all threads, wall", "ratio", "peak memory",
             "ratio", "probe", "array", "ratio"),
            (("solve", seconds), ("plain", seconds), ("plain", "solve"), ("all_threads", seconds),
             ("solve", "all_threads"), ("peak", memory), ("raw", "peak"), ("probe", seconds), ("array", seconds),
             ("array", "probe")))

    def growth_notrump(self):
        return "At no-trump the mean factors from level 8 on are: " + ", ".join(
            f"{words} {self.factor('notrump', quantity)}" for words, quantity in (
                ("positions", "positions"), ("entries", "entries"), ("bytes of the file", "file_bytes"),
                ("solving", "solve"), ("plain generator", "plain"), ("peak memory", "peak"))) + "."

    def picture(self):
        import matplotlib
        matplotlib.use("svg")
        matplotlib.rcParams |= {"svg.hashsalt": "honeymoon"}
        from matplotlib import pyplot

        figure, panels = pyplot.subplots(2, 2, figsize=(12, 9), sharex=True, sharey="row", layout="constrained")
        for (of, words), upper, lower in zip(TRUMP, *panels):
            growth = self.peaks()[of]
            for panel, unit, lines in (
                    (upper, "number, or bytes", {"positions = bytes of the raw layout": "positions",
                                                 "entries": "entries", "bytes of the file": "file_bytes",
                                                 "suit classes": "suit_classes", "peak memory, bytes": "peak"}),
                    (lower, "seconds", {"plain generator": "plain", "solving, one thread": "solve",
                                        "solving, all threads (wall)": "all_threads",
                                        "array, one look-up": "array", "probe, resident": "probe"})):
                for mark, (label, quantity) in zip("os^Dx", lines.items()):
                    panel.plot(growth[quantity].keys(), growth[quantity].values(), marker=mark, label=label)
                panel.set(yscale="log", ylabel=unit, xlabel="level (cards a hand)", xticks=range(1, 14),
                          title="With a trump" if of == "trump" else "No-trump")
                panel.grid(alpha=0.4)
                panel.legend(fontsize="small")
        figure.savefig(self.out / "growth.svg", metadata={"Date": None})

    # ---- The tables of other pages

    def micro(self, name, key):
        value = self.bench.get(name, key)
        return f"{value:,.1f}" if value < 1000 else f"{value:,.0f}"

    def which_files(self):
        self.bench.run("sets/")
        parts = []
        for of, words in (("trump", "With a trump"), ("notrump", "No-trump")):
            rows = []
            for name in self.bench.names(f"sets/{of}/"):
                rows.append([name.split("/")[2], *(count(self.bench.get(name, key)) for key in ("bytes", "best_bytes")),
                             self.micro(name, "value"), self.micro(name, "cards"),
                             f"{self.micro(name, 'worst')} ({self.bench.get(name, 'worst_level'):.0f} cards)",
                             self.micro(name, "lazy")])
            parts.append(f"{words}:\n\n" + table(
                ("levels", "bytes", "with `best`", "value (µs)", "every card (µs)", "every card, worst size (µs)",
                 "every card, lazy (µs)"), rows))
        return "\n\n".join(parts)

    def search(self):
        self.bench.run("search/(none|built_in|plain)/")
        rows = []
        for of, words in TRUMP:
            for name, what in (("none", "no tables"), ("built_in", "the built-in table"),
                               ("plain", "baseline: plain alpha-beta")):
                name = f"search/{name}/{of}"
                few = "plain" in name  # deals, too few for a percentile
                rows.append([f"{words}, {what}", *("–" if few and key in ("p99", "cards") else self.micro(name, key)
                                                   for key in ("mean", "p99", "worst", "cards"))])
        return table(("", "value: mean (µs)", "99 % (µs)", "worst (µs)", "every card: mean (µs)"), rows)

    def search_large(self):
        self.bench.run("search/large/")
        rows = []
        for level in (14, 16, 18, 20, 22, 24, 26):
            rows.append([str(level)] + [f"{self.bench.get(f'search/large/{of}/{level}', key) / 1000:,.2f}"
                                        for of, _ in TRUMP for key in ("median", "worst")])
        return table(("cards a hand", *(f"{words}: {what} (ms)" for _, words in TRUMP
                                        for what in ("median", "worst"))), rows)

    def encodings(self):
        self.bench.run("encodings/(850|6000)" if self.quick else "encodings/")
        rows = []
        for name in sorted(self.bench.names("encodings/"), key=lambda name: int(name.split("/")[1])):
            kept = (count(self.bench.get(name, key)) for key in ("bytes", "frames"))
            rows.append([name.split("/")[1], *kept,
                         self.micro(name, "mean"), self.micro(name, "p99"), f"{self.bench.get(name):.1f}"])
        return table(("steps", "bytes of the file", "frames", "mean (µs)", "99th percentile (µs)",
                      "encoding (CPU-s)"), rows)

    def discard_tree(self):
        self.bench.run("discard/")
        rows = []
        for name in self.bench.names("discard/tree/"):
            _, _, hands, sets = name.split("/")
            loop, scan, tree, build = (self.bench.get(name.replace("tree", way)) for way in
                                       ("loop", "scan", "tree", "build"))
            rows.append([count(int(hands)), sets.replace("_", " / "), f"{self.bench.get(name, 'found'):,.1f}",
                         *(f"{t * 1e6:,.2f}" for t in (loop, scan, tree)), f"{loop / tree:.1f}", f"{scan / tree:.1f}",
                         f"{build * 1e9 / int(hands):.0f}", f"{loop / (tree + build / 1000):.1f}"])
        return table(("hands", "stored / excluded", "found", "loop (µs)", "vector scan (µs)", "tree (µs)",
                      "loop / tree", "scan / tree", "building (ns a hand)",
                      "loop / tree, 1,000 questions and building"), rows)

    def expectiminimax(self):
        self.bench.run("expectiminimax/")
        rows = []
        for levels in self.bench.names("expectiminimax/levels/"):
            plain = levels.replace("levels", "plain")
            rows.append([levels.split("/")[2].replace("_", " "), count(self.bench.get(plain, "states")),
                         count(self.bench.get(levels, "states")), memory(self.bench.get(levels, "bytes")),
                         seconds(self.bench.get(levels)), seconds(self.bench.get(plain)),
                         ratio(self.bench.get(plain), self.bench.get(levels))])
        return table(("game", "states visited", "distinct", "memory", "level by level", "plain", "ratio"), rows)

    # In this order: while this process is small, little of the memory of others is hidden.
    ALL = ("machine", "processes", "growth_costs", "growth_notrump", "asking", "solving", "vectors", "advice",
           "exchange", "opening", "sharing", "few_or_many", "which_files", "search", "search_large", "encodings",
           "discard_tree", "expectiminimax", "growth_sizes", "python")

    def write(self, name):
        """Puts a table between its marks."""
        print(name, flush=True)
        page, mark = self.out / self.PAGES.get(name, "performance.md"), name.replace("_", "-")
        text, made = re.subn(rf"(<!-- {mark}: begin[^\n]*-->\n).*?(\n<!-- {mark}: end -->)",
                             lambda found: found[1] + getattr(self, name)() + found[2], page.read_text(), flags=re.S)
        if made != 1:
            raise SystemExit(f"{page} has no marks {mark}")
        page.write_text(text)


def main():
    parser = argparse.ArgumentParser(description="Measure, and fill in the documents; see scripts/bench.")
    for name in ("build", "tables", "best", "out"):
        parser.add_argument(f"--{name}", type=pathlib.Path, required=True)
    parser.add_argument("--runs", type=int)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", action="append", choices=Report.ALL)
    arguments = parser.parse_args()
    report = Report(arguments)
    for name in Report.ALL:
        if not arguments.only or name in arguments.only:
            report.write(name)


if __name__ == "__main__":
    main()
