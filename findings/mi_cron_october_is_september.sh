#!/usr/bin/env bash
# npm's @cheap-glitch/mi-cron 1.0.1 reads standard lines of cron and returns the next date. It counts the names of the
# months from 0, although it reads them as numbers from 1. So practice on 1 October, "0 18 1 oct *", is on 1 September,
# and January is the December of the year before. Numbers and the names of weekdays are right. The reference goes
# through all days. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @cheap-glitch/mi-cron@1.0.1
cat >practice.cjs <<'END'
const { parseCron } = require('@cheap-glitch/mi-cron');

const from = new Date(Date.UTC(2026, 1, 10));
const next = (line) => parseCron.nextDate(line, from).toISOString().slice(0, 10);
function right(month, weekday) {
    for (let day = 1; ; ++day) {
        const date = new Date(Date.UTC(2026, 1, 10 + day, 18));
        const fits = weekday === undefined ? date.getUTCDate() === 1 : date.getUTCDay() === weekday;
        if (date.getUTCMonth() === month && fits) return date.toISOString().slice(0, 10);
    }
}
const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
for (const [month, name] of names.entries()) {
    const lines = [`0 18 1 ${name} *`, `0 18 1 ${month + 1} *`];
    console.log(`${lines.map((line) => `${line}: ${next(line)}`).join(', ')}, right: ${right(month)}`);
}
console.log(`0 18 * 10 fri: ${next('0 18 * 10 fri')}, right: ${right(9, 5)}`);
END
node practice.cjs | tee seen
diff seen - <<'EOF'
0 18 1 jan *: 2026-12-01, 0 18 1 1 *: 2027-01-01, right: 2027-01-01
0 18 1 feb *: 2027-01-01, 0 18 1 2 *: 2027-02-01, right: 2027-02-01
0 18 1 mar *: 2027-02-01, 0 18 1 3 *: 2026-03-01, right: 2026-03-01
0 18 1 apr *: 2026-03-01, 0 18 1 4 *: 2026-04-01, right: 2026-04-01
0 18 1 may *: 2026-04-01, 0 18 1 5 *: 2026-05-01, right: 2026-05-01
0 18 1 jun *: 2026-05-01, 0 18 1 6 *: 2026-06-01, right: 2026-06-01
0 18 1 jul *: 2026-06-01, 0 18 1 7 *: 2026-07-01, right: 2026-07-01
0 18 1 aug *: 2026-07-01, 0 18 1 8 *: 2026-08-01, right: 2026-08-01
0 18 1 sep *: 2026-08-01, 0 18 1 9 *: 2026-09-01, right: 2026-09-01
0 18 1 oct *: 2026-09-01, 0 18 1 10 *: 2026-10-01, right: 2026-10-01
0 18 1 nov *: 2026-10-01, 0 18 1 11 *: 2026-11-01, right: 2026-11-01
0 18 1 dec *: 2026-11-01, 0 18 1 12 *: 2026-12-01, right: 2026-12-01
0 18 * 10 fri: 2026-10-02, right: 2026-10-02
EOF
