"""How figures are written: times, bytes, counts, ratios."""

import statistics

NONE = "–"


def seconds(value):
    for unit, size in (("s", 1), ("ms", 1e-3), ("µs", 1e-6)):
        if value >= size:
            return f"{three_digits(value / size)} {unit}"
    return f"{three_digits(value / 1e-9)} ns"


def memory(value):
    for unit, size in (("GB", 1e9), ("MB", 1e6)):
        if value >= size:
            return f"{three_digits(value / size)} {unit}"
    return f"{three_digits(value / 1e3)} kB"


def three_digits(value):
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def count(value):
    return f"{value:,}"


def ratio(baseline, measured):
    """How many times less than the baseline: 1/3 where it is three times more."""
    times = baseline / measured
    return three_digits(times) if times >= 0.5 else f"1/{three_digits(1 / times)}"


def median(values, write):
    """The median, and from where to where the runs went if there were several."""
    text = write(statistics.median(values))
    if len(values) == 1:
        return text
    least, most = write(min(values)), write(max(values))
    if least.split()[1:] == most.split()[1:] == text.split()[1:]:  # of one unit: name it once
        least = least.split()[0]
    return f"{text} ({least}–{most})"


def table(head, rows):
    """A Markdown table; all columns but the first are numbers."""
    lines = ["| " + " | ".join(head) + " |", "|--|" + "--:|" * (len(head) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"
