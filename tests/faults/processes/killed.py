"""killed.py HONEYMOON COUNT LEVELS: `generate` is killed, COUNT times, at moments spread at random over the time it
takes, going on in the same directory until all files are there, then from nothing again.

After each time there are only whole files under final names. What is there in the end is exactly what a run makes
that is not disturbed.
"""

import subprocess
import sys
import time

import support
from support import demand


def test(command, count, levels):
    random = support.seeded()
    with support.room(on_disk=True) as room:
        directory = room / "tables"
        arguments = ["generate", "--levels", levels, "--out", directory, "--json"]
        began = time.monotonic()
        command.run(*arguments).demand_right("a run that is not disturbed")
        whole_time = time.monotonic() - began
        reference = support.contents(directory)
        support.write_contents(directory, {})
        killed = completed = parts = 0
        while killed < int(count):
            process = command.start(*arguments)
            context = f"after {killed} kills and {completed} runs to the end"
            try:
                _, err = process.communicate(timeout=random.uniform(0, whole_time))
                demand(process.returncode == 0 and err == b"", context, "->", process.returncode, err)
                support.demand_exact(directory, reference, context)
                completed += 1
                support.write_contents(directory, {})
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                killed += 1
                support.demand_whole(directory, reference, context)
                parts += sum(name.endswith(support.PART) for name in support.contents(directory))
        command.run(*arguments).demand_right("the last run")
        support.demand_exact(directory, reference, "the last run")
        print(f"killed {killed} times in {whole_time:.2f} s each, {completed} runs to the end between, "
              f"{parts} temporary files seen")


if __name__ == "__main__":
    sys.exit(support.main(test))
