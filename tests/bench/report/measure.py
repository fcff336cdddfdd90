#!/usr/bin/python3
"""Runs all benchmarks and writes what they measured, as one JSON file, for report.py.

    measure.py --build DIR --tables DIR --out FILE [--quick] [--runs N] [--retries N]
               [--vector-levels 8|10|13]

What is compared is measured in turns: the one, its baseline, the one again. A machine that becomes
slower for a while then slows both.
"""

import argparse
import datetime
import json
import os
import pathlib
import platform
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

LEVELS = range(1, 14)
DENOMINATIONS = ("trump", "notrump")
QUESTIONS = 10_000  # lines for probe --stdin


class Plan:
    """How much is measured."""

    def __init__(self, quick, runs, retries, vector_levels):
        self.quick = quick
        self.retries = retries
        self.runs = runs or (1 if quick else 3)
        self.seconds = 0.1 if quick else 0.5  # of one benchmark, at least
        self.vector_levels = vector_levels or (8 if quick else 10)
        self.reference_levels = 7 if quick else 8
        self.plain_levels = 9 if quick else 10
        self.top_level = 11 if quick else 13  # of solving


def tell(text):
    print(text, file=sys.stderr, flush=True)


# ---- The machine -------------------------------------------------------------------------------


def first_match(path, pattern):
    try:
        found = re.search(pattern, pathlib.Path(path).read_text(), re.MULTILINE)
    except OSError:
        return None
    return found.group(1) if found else None


def commit(root):
    command = ["git", "-C", root, "describe", "--always", "--dirty", "--abbrev=12"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None


def machine():
    memory = first_match("/proc/meminfo", r"^MemTotal:\s+(\d+) kB")
    return {
        "processor": first_match("/proc/cpuinfo", r"^model name\s*:\s*(.*)") or platform.machine(),
        "processors": len(os.sched_getaffinity(0)),
        "memory": int(memory) * 1024 if memory else None,
        "large_pages": first_match("/sys/kernel/mm/transparent_hugepage/enabled", r"\[(\w+)\]"),
        "system": first_match("/etc/os-release", r'^PRETTY_NAME="(.*)"') or platform.system(),
        "kernel": platform.release(),
    }


class Others:
    """How much of the processors' time went to others while a section was measured: to other
    programs, and to other virtual machines on the same host as far as the system knows."""

    BEARABLE = 0.03

    def __init__(self, retries):
        self.retries = retries
        self.shares = {}

    def measure(self, section, function, *arguments):
        """Calls a function, and once more for each retry there is, as long as others have too much
        of the time. The last call stands."""
        for left in range(self.retries, -1, -1):
            tell(section)
            before = self.times()
            result = function(*arguments)
            if before is None:
                return result
            busy, own, all_time = (b - a for a, b in zip(before, self.times()))
            share = max(0.0, busy - own) / all_time if all_time > 0 else 0.0
            self.shares[section] = share
            if share <= self.BEARABLE:
                return result
            tell(f"  others had {share:.0%} of the processors' time" + ("; again" if left else ""))
        return result

    @staticmethod
    def times():
        """Seconds of all processors together: busy, busy for this process, and altogether."""
        line = first_match("/proc/stat", r"^cpu +(.*)$")
        if line is None:
            return None
        # Among the ticks of user, nice, system, idle, waiting, interrupts (two) and stolen ones.
        ticks = [int(word) for word in line.split()[:8]]
        unit = os.sysconf("SC_CLK_TCK")
        own = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
        return ((sum(ticks) - ticks[3] - ticks[4]) / unit,
                sum(one.ru_utime + one.ru_stime for one in own), sum(ticks) / unit)


# ---- Benchmarks in one process -----------------------------------------------------------------


class Benchmarks:
    """Runs honeymoon_bench."""

    NANOSECONDS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}

    def __init__(self, program, tables):
        self.program = program
        self.environment = {**os.environ, "HONEYMOON_TABLES": str(tables)}
        self.context = {}

    def run(self, names, runs, seconds, in_turns=True):
        """The results of those whose names match, by name. `in_turns`: all are run once before
        any is run again."""
        with tempfile.NamedTemporaryFile(suffix=".json") as out:
            command = [
                self.program,
                f"--benchmark_filter=^({names})(/[a-z].*)?$",  # how the time is taken comes last
                f"--benchmark_repetitions={runs}",
                f"--benchmark_min_time={seconds}",
                f"--benchmark_enable_random_interleaving={'true' if in_turns else 'false'}",
                f"--benchmark_out={out.name}",
                "--benchmark_out_format=json",
            ]
            done = subprocess.run(command, env=self.environment, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.PIPE, text=True, check=False)
            text = out.read()
        if done.returncode != 0 or not text:
            raise SystemExit(f"{self.program}, {names}: {done.stderr.strip()}")
        report = json.loads(text)
        self.context = report["context"]
        results = {}
        for line in report["benchmarks"]:
            if line["run_type"] == "iteration":
                self.add(results, line)
        return results

    def add(self, results, line):
        name = re.sub(r"/(process_time|real_time|manual_time|iterations:\d+)\b", "", line["name"])
        # The order in which they are registered, which is not that in which they are run.
        result = results.setdefault(name, {"order": line["family_index"]})
        if line.get("error_occurred"):
            result["error"] = line["error_message"]
            return
        to_seconds = self.NANOSECONDS[line["time_unit"]] * 1e-9
        for kind in ("real_time", "cpu_time"):
            seconds = line[kind] * to_seconds
            # Of batches: the time for one. The rate is by whichever of both times is the
            # benchmark's own, so it tells how many there are in one iteration.
            if "items_per_second" in line:
                own = "real_time" if "/real_time" in line["name"] else "cpu_time"
                seconds /= round(line["items_per_second"] * line[own] * to_seconds)
            result.setdefault(kind, []).append(seconds)
        for counter in ("median", "p99", "worst"):  # of lazy_first_touch, in nanoseconds
            if counter in line:
                result.setdefault(counter, []).append(line[counter] * 1e-9)
        for counter in ("positions", "blocks", "entries", "classes", "suit_classes", "file_bytes"):
            if counter in line:
                result[counter] = round(line[counter])


def either(words):
    return "(" + "|".join(str(word) for word in words) + ")"


def run_solving(plan, benchmarks):
    low, high = plan.reference_levels, plan.plain_levels
    names = [f"solve/reference/.*/{either(range(low - 1, low + 1))}",
             f"solve/plain/.*/{either(range(low, high + 1))}",
             f"solve/generator/.*/{either(range(low - 1, high + 1))}",
             f"solve/generator/.*/{plan.top_level}"]
    return benchmarks.run("|".join(names), plan.runs, 0.1)


def run_growth(plan, benchmarks):
    plain, solved = (either(range(1, top + 1)) for top in (plan.plain_levels, plan.top_level))
    results = {}
    for names in (f"growth/plain/.*/{plain}", f"growth/(solve|solve_all_threads)/.*/{solved}",
                  "growth/(decode|probe|look_up)/.*"):
        results |= benchmarks.run(names, plan.runs, 0.05, in_turns=False)
    return results


def run_benchmarks(plan, benchmarks, others):
    """The results of all of them, by name."""
    runs, seconds = plan.runs, plan.seconds
    return (others.measure("solving", run_solving, plan, benchmarks)
            | others.measure("vectors", benchmarks.run, f"vectors/.*/{plan.vector_levels}", runs,
                             0.1)
            | others.measure("asking", benchmarks.run, "probe/.*", runs, seconds)
            | others.measure("advice", benchmarks.run, "advice/.*", runs, seconds)
            | others.measure("opening", benchmarks.run, "open/.*", runs, seconds)
            | others.measure("asking few or many", benchmarks.run, "ask/.*", 1, 0.1)
            | others.measure("growth", run_growth, plan, benchmarks))


# ---- Whole processes ---------------------------------------------------------------------------


class Processes:
    """Runs programs to their end. `{new}` in an argument is a fresh empty directory."""

    def __init__(self, directory):
        self.directory = directory
        self.true = shutil.which("true")

    def once(self, command, questions=None):
        with tempfile.TemporaryDirectory(dir=self.directory) as new, \
                tempfile.TemporaryFile() as complaints, \
                open(questions or os.devnull, "rb") as source:
            filled = [str(word).replace("{new}", new) for word in command]
            start = time.perf_counter()
            process = subprocess.Popen(filled, stdin=source, stdout=subprocess.DEVNULL,
                                       stderr=complaints)
            _, status, usage = os.wait4(process.pid, 0)
            wall = time.perf_counter() - start
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode != 0:
                complaints.seek(0)
                raise SystemExit(f"{' '.join(filled)}: exit code {process.returncode}: "
                                 + complaints.read().decode(errors="replace"))
        unit = 1 if sys.platform == "darwin" else 1024
        return {"wall": wall, "cpu": usage.ru_utime + usage.ru_stime,
                "peak": usage.ru_maxrss * unit}

    def floor(self):
        """The peak memory of a process that does nothing. A process begins as a copy of this one,
        and the system counts that; less than this cannot be seen."""
        return max(self.once([self.true])["peak"] for _ in range(3))

    def compare(self, runs, what, measured, baseline, about, **more):
        tell(f"  {what}")
        sides = {"measured": [], "baseline": []}
        for _ in range(runs):
            sides["measured"].append(self.once(measured, more.get("questions")))
            sides["baseline"].append(self.once(baseline))
        result = {"what": what, "about": about, "for_each": more.get("for_each", 1)}
        for side, taken in sides.items():
            result[side] = {kind: [one[kind] for one in taken] for kind in ("wall", "cpu", "peak")}
        return result


def random_deal(chance, level):
    """A trump suit and two hands of `level` cards, as the command takes them."""
    pack = [(suit, rank) for suit in range(4) for rank in range(13)]
    chance.shuffle(pack)

    def hand(cards):
        return ".".join(
            "".join("23456789TJQKA"[rank] for s, rank in sorted(cards, reverse=True) if s == suit)
            for suit in range(4))

    return "S", hand(pack[:level]), hand(pack[level:2 * level])


def run_processes(plan, processes, honeymoon, own, tables):
    chance = random.Random(13)
    low = plan.plain_levels
    results = []

    def compare(what, measured, baseline, about, **more):
        results.append(processes.compare(plan.runs, what, measured, baseline, about, **more))

    def generate(levels, *more):
        return [honeymoon, "generate", "--out", "{new}", "--levels", f"1-{levels}", *more]

    compare(f"`generate`, trump levels 1–{low}, one thread",
            generate(low, "--denomination", "trump", "--threads", "1"),
            [own, "plain", "trump", low, "{new}"],
            "the plain generator, the same levels into raw files")
    compare(f"`generate`, all levels 1–{plan.top_level}, all threads", generate(plan.top_level),
            generate(plan.top_level, "--threads", "1"), "the same with one thread")
    compare("`check --mode bytes`, all files", [honeymoon, "check", "--mode", "bytes", tables],
            [own, "hash"], "hashing as many bytes as there are positions, one thread")
    some = [tables / f"trump-{level:02}.bin" for level in range(1, 8)]
    compare("`check --mode full`, trump levels 1–7",
            [honeymoon, "check", "--mode", "full", *some], [own, "reference", "trump", 7],
            "the reference solver, the same levels")
    if not plan.quick:
        compare("`check --mode full`, all files", [honeymoon, "check", "--mode", "full", tables],
                generate(13), "`generate` of the same files")
    deal = random_deal(chance, low)
    compare(f"`probe`, a deal of {low} cards a hand, value, cards and line",
            [honeymoon, "probe", "--tables", tables, "--trump", *deal], [own, "minimax", *deal],
            "its value alone without tables, by minimax that remembers positions")
    deal = random_deal(chance, 13)
    one_deal = [honeymoon, "probe", "--tables", tables, "--trump", *deal]
    compare("`probe`, a deal of 13 cards a hand, value, cards and line", one_deal,
            [honeymoon, "--version"], "`--version`: a process that does nothing")
    compare("`advise`, 13 cards, 10,000 hands, every card",
            [honeymoon, "advise", "--tables", tables, "--trump", *deal[:2]],
            [honeymoon, "--version"], "`--version`: a process that does nothing")
    compare("`stats`, all files", [honeymoon, "stats", "--tables", tables],
            [honeymoon, "check", "--mode", "bytes", tables], "`check --mode bytes`, all files")
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as questions:
        for _ in range(QUESTIONS):
            print(*random_deal(chance, 13), file=questions)
        questions.flush()
        compare(f"`probe --stdin`, {QUESTIONS:,} deals of 13 cards a hand, for each",
                [honeymoon, "probe", "--tables", tables, "--stdin"], one_deal,
                "a process for one deal", questions=questions.name, for_each=QUESTIONS)
    return results


def run_memory(plan, own, tables, directory):
    """Memory after opening the trump levels alone, against an array of all their positions."""

    def ask(*arguments):
        done = subprocess.run([own, *map(str, arguments)], capture_output=True, text=True,
                              check=False)
        if done.returncode != 0:
            return {"error": done.stderr.strip()}
        return json.loads(done.stdout)

    with tempfile.TemporaryDirectory(dir=directory) as trumps:
        for level in LEVELS:
            name = f"trump-{level:02}.bin"
            os.symlink((tables / name).resolve(), pathlib.Path(trumps) / name)
        sides = {"lazy": ("open", "lazy", trumps), "resident": ("open", "resident", trumps),
                 "array": ("array", "trump")}
        taken = {side: [ask(*arguments) for _ in range(plan.runs)]
                 for side, arguments in sides.items()}
    results = {}
    for side, answers in taken.items():
        failed = [answer["error"] for answer in answers if "error" in answer]
        results[side] = {"error": failed[0]} if failed else {
            kind: [answer[kind] for answer in answers] for kind in answers[0]}
    return results


def run_python(plan, build, tables):
    """What Python programs do for many at once, beside the same one by one."""
    script = pathlib.Path(__file__).resolve().parent.parent / "bindings" / "python" / "from_python.py"
    command = [shutil.which("python3", path="/usr/bin") or sys.executable, script,
               "--tables", tables, "--runs", plan.runs]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False,
                          env={**os.environ, "PYTHONPATH": str(build / "python")})
    if done.returncode != 0:
        raise SystemExit(f"{script}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def run_peaks(plan, processes, honeymoon):
    """Peak memory of making levels 1..N, by denomination and N."""
    results = {}
    for denomination in DENOMINATIONS:
        results[denomination] = {}
        for level in range(1, plan.top_level + 1):
            command = [honeymoon, "generate", "--out", "{new}", "--levels", f"1-{level}",
                       "--denomination", denomination]
            results[denomination][level] = processes.once(command)["peak"]
    return results


def main():
    parser = argparse.ArgumentParser(description="Run all benchmarks; see scripts/bench.")
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--tables", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--runs", type=int, choices=range(1, 101), metavar="N")
    parser.add_argument("--retries", type=int, choices=range(0, 101), metavar="N", default=0)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--vector-levels", type=int, choices=(8, 10, 13))
    arguments = parser.parse_args()

    plan = Plan(arguments.quick, arguments.runs, arguments.retries, arguments.vector_levels)
    programs = arguments.build.resolve() / "bin"
    tables = arguments.tables.resolve()
    honeymoon, own = programs / "honeymoon", programs / "honeymoon_bench_process"
    result = {
        "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d"),
        "commit": commit(pathlib.Path(__file__).resolve().parent),
        "machine": machine(),
        "plan": vars(plan),
    }
    processes = Processes(arguments.build.resolve())
    others = Others(plan.retries)
    result["floor"] = processes.floor()  # while this process is as small as it gets
    result["peaks"] = others.measure("peak memory, level by level", run_peaks, plan, processes,
                                     honeymoon)
    result["processes"] = others.measure("whole processes", run_processes, plan, processes,
                                         honeymoon, own, tables)
    result["memory"] = others.measure("memory after opening", run_memory, plan, own, tables,
                                      arguments.build.resolve())
    result["python"] = others.measure("from Python", run_python, plan, arguments.build.resolve(),
                                      tables)
    benchmarks = Benchmarks(programs / "honeymoon_bench", tables)
    result["benchmarks"] = run_benchmarks(plan, benchmarks, others)
    result["context"] = {key: benchmarks.context[key] for key in ("compiler", "build_type")}
    result["others"] = others.shares
    arguments.out.write_text(json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    main()
