#!/usr/bin/env bash
# npm's @sabaki/sgf 3.4.7 reads and writes the dates of a game of go in SGF. SGF shortens dates after the first: in
# 1996-01-03,02 the second is the 2nd of January. The package shortens a month in the same way: of the 3rd of January
# and of February 1996 it makes 1996-01-03,02, and reads the 2nd of January. A year after a date of that year becomes
# nothing, which it cannot read. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @sabaki/sgf@3.4.7
cat >dates.cjs <<'END'
const { parseDates, stringifyDates } = require('@sabaki/sgf');

const text = (dates) => dates?.map((date) => date.join('-')).join(' and ') ?? 'unreadable';
for (const written of ['1996-01-03,1996-01-04', '1996-01-03,1996-02-01', '1996-01-03,1996-02', '1996-01-03,1996']) {
    const dates = parseDates(written);
    const again = stringifyDates(dates);
    console.log(`${written}: ${text(dates)}; written as ${again}, read again: ${text(parseDates(again))}`);
}
END
node dates.cjs | tee seen
diff seen - <<'EOF'
1996-01-03,1996-01-04: 1996-1-3 and 1996-1-4; written as 1996-01-03,04, read again: 1996-1-3 and 1996-1-4
1996-01-03,1996-02-01: 1996-1-3 and 1996-2-1; written as 1996-01-03,02-01, read again: 1996-1-3 and 1996-2-1
1996-01-03,1996-02: 1996-1-3 and 1996-2; written as 1996-01-03,02, read again: 1996-1-3 and 1996-1-2
1996-01-03,1996: 1996-1-3 and 1996; written as 1996-01-03,, read again: unreadable
EOF
