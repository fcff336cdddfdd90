"""terminal.py HONEYMOON TABLES: what people see on a terminal, and not in a pipe: suit symbols, colours,
bars, progress, and answers in a conversation. Each command gets a terminal of its own."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios

ESCAPE = "\x1b"
PROBE = ["probe", "--trump", "S", "AK4.T2..", "QJ.AK3.."]
UTF8 = {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}


def set_columns(terminal, columns):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))


def on_terminal(command, environment=None, typed=b"", interrupt_at=None, columns=0,
                interrupt=lambda terminal: os.write(terminal, b"\x03")):
    """Runs a command with a terminal for all three streams; its exit code, and what was shown. Ctrl-C is
    typed, or whatever `interrupt` does, when the text `interrupt_at` is shown. How wide the terminal is it
    says if `columns` is not 0."""
    names = {"PATH": os.environ["PATH"], **(UTF8 if environment is None else environment)}
    ours, theirs = pty.openpty()
    set_columns(theirs, columns)
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=names,
                          start_new_session=True,
                          preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)) as process:
        os.close(theirs)
        shown = b""
        if typed:
            os.write(ours, typed)
        while True:
            ready, _, _ = select.select([ours], [], [], 60)
            if not ready:
                process.kill()
                raise SystemExit(f"{command}: nothing shown for a minute; so far {shown!r}")
            try:
                piece = os.read(ours, 65536)
            except OSError:  # the terminal was closed at the other end
                break
            if not piece:
                break
            shown += piece
            if interrupt_at and interrupt_at in shown.decode(errors="replace"):
                interrupt(ours)
                interrupt_at = None
        code = process.wait()
    os.close(ours)
    return code, shown.decode().replace("\r\n", "\n")


def demand(condition, what, shown):
    if not condition:
        raise SystemExit(f"{what}; shown was:\n{shown}")


def plain_of(shown):
    """What stays, without colours, and without progress, which is erased."""
    return re.sub(ESCAPE + r"\[[0-9]*m", "", re.sub(r"[^\n]*\r" + ESCAPE + r"\[K", "", shown))


def words_of(plain):
    """All words: but for bars, and how often a word is said, the same on every terminal."""
    return {word for word in plain.split() if not set(word) <= set("█▉▊▋▌▍▎▏")}


def try_narrow(run, tables):
    """On narrow terminals no line is too long, and nothing is left out but bars."""
    cards = "--trump S J97.K32.KT843.A6".split()
    stock = "--face-up SQ --seen JT98.AKQJ98.AKQJT8.AQJT9875 AK42.T2.975.K643".split()
    hand = ["play", *cards, "AKQ62.A987.9.T95"]
    whole = "play --rules draw-bridge --seed 3 --against greedy".split()
    cases = [(["probe", *cards, "AKQ62.A987.9.T95"], b""),
             (["probe", "--trump", "S", "AKQJT98765432...", ".AKQJT98765432.."], b""),
             (["probe", "--nodes", "1", *cards, "AKQ62.A987.9.T95"], b""),
             (["advise", "--samples", "20", *cards], b""),
             (["advise", "--samples", "20", *cards, "--other-leads"], b""),
             (["exchange", "--trump", "S", "--samples", "20", *stock], b""),
             (["exchange", "--trump", "H", "--face-up", "SQ", "--samples", "64", "--time", "600000",
               "AK42.T2.975.K643"], b""),
             (hand, b"help\nall\nhint\nsk\nd10\nundo\nshow\nclaim\nquit\n"),
             (whole, b"all\nhint\npass\nD5\nshow\nquit\n"),
             (["stats", "--exact"], b""),
             (["match", "greedy", "random", "--deals", "2"], b"")]
    cases = [([*arguments, "--tables", tables], typed) for arguments, typed in cases]
    cases.append((["info", os.path.relpath(tables)], b""))
    for arguments, typed in cases:
        code, wide = run(*arguments, typed=typed)
        for columns in (40, 60, 79):
            narrow_code, shown = run(*arguments, typed=typed, columns=columns)
            # What is typed ahead is shown at once, and not behind the prompts.
            plain = plain_of(shown).replace("Your card: ", "")
            demand(narrow_code == code, f"another exit code with {columns} columns", shown)
            # A command that is to be copied is not broken.
            lines = [line for line in plain.splitlines() if " again: honeymoon play" not in line]
            demand(max(map(len, lines)) <= columns, f"a line beyond {columns} columns", plain)
            demand(arguments[0] != "play" or "--seed" not in arguments or len(lines) < len(plain.splitlines()),
                   f"a command is broken with {columns} columns", plain)
            same = words_of(plain) == words_of(plain_of(wide).replace("Your card: ", ""))
            demand(same or "Processor time" in wide, f"other words with {columns} columns", plain)


def try_resized(run):
    """A terminal that becomes narrower during a game."""
    def interrupt(terminal):
        set_columns(terminal, 40)
        os.write(terminal, b"help\nquit\n")
    _, shown = run("play", "--rules", "german-whist", "--seed", "7", columns=100,
                   interrupt_at="Your card: ", interrupt=interrupt)
    before, after = plain_of(shown).split("help\n", 1)
    demand(max(map(len, before.splitlines())) > 40, "the first lines were short already", before)
    demand(max(map(len, after.splitlines())) <= 40, "a line beyond 40 columns", after)


def try_interrupts(run):
    """Ctrl-C leaves no progress on the terminal, no file that is only there for a while, and says how to go on."""
    with tempfile.TemporaryDirectory() as directory:
        simulate = ["archive", "simulate", "--deals", "1000000", "--play", "own", os.path.join(directory, "games.hma")]
        for command in (["generate", "--levels", "1-11", "--out", os.path.join(directory, "tables")], simulate):
            code, shown = run(*command, interrupt_at="%")
            demand(code == -signal.SIGINT, f"not interrupted: exit code {code}", shown)
            demand("%" not in plain_of(shown), "progress of what was interrupted", shown)
            demand("the same command continues" in plain_of(shown), "not a word on how to go on", shown)
        # A generation keeps the levels that are finished, a simulation its games.
        left = [name for _, _, names in os.walk(directory) for name in names
                if not name.endswith((".bin", ".unfinished"))]
        demand(not left, f"left behind: {left}", shown)
        # A run that only waits for a lock leaves it to the one that has it.
        with open(os.path.join(directory, "games.hma.honeymoon-lock"), "wb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            code, shown = run(*simulate, interrupt_at="waiting")
            demand(code == -signal.SIGINT, "not interrupted while it waited", shown)
            demand(os.path.exists(lock.name), "the lock of another process is gone", shown)


def main():
    honeymoon, tables = sys.argv[1:]

    def run(*arguments, **more):
        return on_terminal([honeymoon, *arguments], **more)

    def probe(**more):
        return run(*PROBE, "--tables", tables, **more)

    code, shown = probe()
    demand(code == 0 and "♠" in shown and ESCAPE in shown, "no symbols or colours", shown)
    demand(f"{ESCAPE}[31m♥" in shown, "hearts are not red", shown)
    piped = subprocess.run([honeymoon, *PROBE, "--tables", tables], env=UTF8, text=True,
                           stdout=subprocess.PIPE, check=True).stdout
    plain = re.sub(ESCAPE + r"\[[0-9]*m", "", shown)
    for symbol, letter in zip("♠♥♦♣", "SHDC"):
        plain = plain.replace(symbol, letter)
    demand(plain == piped, "a pipe is told something else", shown)

    code, shown = probe(environment={**UTF8, "NO_COLOR": "1"})
    demand("♠" in shown and ESCAPE not in shown, "NO_COLOR has colours", shown)
    for environment in ({**UTF8, "TERM": "dumb"}, {"LANG": "C", "TERM": "dumb"}):
        code, shown = probe(environment=environment)
        demand(shown == piped, f"not plain with {environment}", shown)
    code, shown = probe(environment={"LC_ALL": "C", "TERM": "xterm"})
    demand("♠" not in shown, "symbols where they cannot be shown", shown)

    code, shown = run("advise", "--trump", "S", "AK4.T2..", "--unseen", "QJ.AK3.2.", "--tables",
                      tables)
    demand(code == 0 and "█" in shown and "♠K" in shown, "no bars", shown)

    try_narrow(run, tables)
    try_resized(run)
    try_interrupts(run)

    with tempfile.TemporaryDirectory() as directory:
        code, shown = run("generate", "--levels", "1-7", "--out", directory)
        demand(code == 0 and "%" in shown and "\r" in shown, "no progress", shown)
        demand("trump-07.bin" in shown, "nothing said about files", shown)
        code, shown = run("check", "--mode", "full", directory)
        demand(code == 0 and "%" in shown and "OK" in shown, "no progress of check", shown)
        # A line that is too long is not cut within a character, which on_terminal would not decode.
        named = os.path.join(directory, 100 * "é")
        code, shown = run("archive", "simulate", "--deals", "2", "--play", "own", named)
        demand(code == 0, "no archive", shown)
        for columns in (160, 161):
            code, shown = run("archive", "check", named, columns=columns)
            demand(code == 0 and "checking" in shown, "no progress of archive check", shown)

    code, shown = run("export", "--raw", "--level", "2", "--denomination", "trump", "--tables",
                      tables, "-")
    demand(code == 3 and "standard output is a terminal" in shown, "bytes on a terminal", shown)

    code, shown = run("play", "--trump", "S", "AK4.T2..", "QJ.AK3..", "--tables", tables,
                      typed=b"help\n\nhint\nquit\n")
    demand("card: " in shown and "hint" in shown, "no conversation", shown)

    # No escape code for a terminal of which nobody knows anything; colours in a pipe where they are forced.
    for terminal in ({}, {"TERM": ""}, {"TERM": "dumb"}):
        code, shown = run(*PROBE, environment={"LANG": "C.UTF-8", **terminal})
        demand(code == 0 and ESCAPE not in shown, f"an escape code with {terminal}", shown)
    for names, colours in (({"FORCE_COLOR": "1"}, True), ({}, False), ({"FORCE_COLOR": "0"}, False),
                           ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False)):
        shown = subprocess.run([honeymoon, *PROBE], env={**UTF8, **names}, stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, check=True).stdout.decode()
        demand((ESCAPE in shown) == colours, f"colours in a pipe with {names}", shown)

    # A hand, and a whole game up to its last 13 tricks: the end can be taken back, and done again.
    hand = ["play", "--trump", "N", "A.K..", "K.A..", "--tables", tables]
    whole = ["play", "--rules", "german-whist", "--seed", "7", "--against", "greedy", "--tables", tables]
    exchange = b"D2 H5 D4 C4 C5 H6 DA D8 C6 S2 S3 H3 S4 ".replace(b" ", b"\n")
    for game, begin in (hand, b"sa\n"), (whole, exchange):
        code, shown = run(*game, environment={"LANG": "C", "TERM": "dumb"},
                          typed=begin + b"claim\nhint\nsa\nundo\nredo\nundo\nclaim\n\n")
        demand(code == 0 and shown.count("Result") == 3, "the end is not taken back", shown)
        demand(shown.count("The game is over. Type undo") == 2, "something done after the end", shown)
        demand(shown.count("Taken back") == 2 and shown.count("Redone") == 1, "no undo or redo", shown)
        code, shown = run(*game, typed=begin + b"claim\n\x04")
        demand(code == 0 and shown.count("Result") == 1, "Ctrl-D does not end it", shown)

    # At the end another game is offered, whose deal is the next one; not in the midst of one, and not
    # where hands were given. All games are in one record.
    with tempfile.TemporaryDirectory() as directory:
        record = os.path.join(directory, "games.txt")
        code, shown = run(*whole, "--records", record, typed=exchange + b"another\nclaim\nanother\nD2\nquit\n")
        demand(code == 0 and shown.count("Result") == 1, "no second game", shown)
        demand("--seed 7" in shown and "--seed 8" in shown, "not the next deal", shown)
        demand(shown.count("Finish this one before") == 1, "a game left in its midst", shown)
        with open(record, encoding="utf-8") as file:
            demand(file.read().count("[Deal ") == 2, "not both games in the record", shown)
        code, shown = run("archive", "build", os.path.join(directory, "games.hma"), record)
        demand(code == 0 and "2 deals" in shown, "records that cannot be read", shown)
    code, shown = run("play", "--seed", "5", "--level", "2", "--trump", "N", "--tables", tables,
                      typed=b"claim\nanother\nclaim\n\n")
    demand(shown.count("Result") == 2 and "--seed 6" in shown, "no second deal", shown)
    code, shown = run(*hand, typed=b"claim\nanother\n\n")
    demand("No other game here" in shown and shown.count("Result") == 1, "another of given hands", shown)

    # After the last seed comes the first one, and a session goes on.
    code, shown = run("play", "--rules", "play-phase trump=S", "--session", "deals 2", "--seed", str(2**32 - 1),
                      "--against", "greedy", "--tables", tables, typed=b"claim\nanother\nclaim\nanother\nquit\n")
    demand("The session is over after 2 deals" in shown and "--seed 0 " in shown, "does not go on", shown)

    # A program that has written all its answers is interrupted as a person is.
    with tempfile.TemporaryDirectory() as directory:
        record = os.path.join(directory, "games.txt")
        with subprocess.Popen([honeymoon, "play", "--rules", "draw-bridge", "--session", "deals 200", "--seed", "1",
                               "--against", "greedy", "--records", record],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
            # Fits a pipe: nobody reads while it is written.
            process.stdin.write(b"best\n" * 12000)
            process.stdin.flush()
            for line in process.stdout:
                if b"After 1 deal" in line:
                    break
            process.send_signal(signal.SIGINT)
            process.stdout.read()
            process.stdin.close()
        with open(record, encoding="utf-8") as file:
            games = file.read().count("[Deal ")
        demand(process.returncode == -signal.SIGINT and games < 100, f"played on: {games} games", "")

    # What has been played is in the record, however a game ends.
    code, shown = run(*hand, interrupt_at="card: ")
    demand(code == -signal.SIGINT and "Result" not in shown, "not interrupted", shown)
    with tempfile.TemporaryDirectory() as directory:
        record, archive = os.path.join(directory, "game.txt"), os.path.join(directory, "game.hma")
        whole += ["--records", record, "--force"]
        code, shown = run(*whole, typed=b"D2\nquit\n")
        demand(code == 0 and os.listdir(directory) == ["game.txt"], "no record", shown)
        with open(record, encoding="utf-8") as file:
            ended = file.read()
        os.remove(record)
        code, shown = run(*whole, typed=b"D2\n", interrupt_at="trick 2 of")
        demand(code == -signal.SIGINT and f"{record}: holds the game so far" in shown, "not interrupted", shown)
        with open(record, encoding="utf-8") as file:
            demand(file.read() == ended, "another record after Ctrl-C", shown)
        code, shown = run("archive", "build", archive, record)
        demand(code == 0, "no game in the record", shown)
    # No escape sequence from a file: a name of a player that has one in it (bytes C2 9B: CSI).
    with tempfile.TemporaryDirectory() as directory:
        games, archive = (os.path.join(directory, name) for name in ("games.txt", "games.hma"))
        subprocess.run([honeymoon, "archive", "simulate", "--deals", "1", "--play", "own", "--text", games],
                       stdout=subprocess.DEVNULL, check=True)
        with open(games, encoding="utf-8") as file:
            text = file.read().replace('[North "random"]', '[North "a\x9b2Jb\x7f\u2660"]')
        with open(games, "w", encoding="utf-8") as file:
            file.write(text)
        subprocess.run([honeymoon, "archive", "build", archive, games], stdout=subprocess.DEVNULL, check=True)
        for arguments in (["export"], ["review", "--json"], ["find", "--leader-holds", "4..."]):
            code, shown = run("archive", arguments[0], archive, *arguments[1:])
            demand("\x9b" not in shown and "\x7f" not in shown, "an escape sequence from a file", shown)
        code, shown = run("archive", "export", archive)
        demand(code == 0 and '[North "a??2Jb?\u2660"]\n' in shown, "another name", shown)
    print("all as on a terminal")


if __name__ == "__main__":
    main()
