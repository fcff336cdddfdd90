#!/usr/bin/env bash
# npm's epi-week 0.0.1 calculates the week by the rules of the CDC: weeks begin on Sunday, and week 1 has at least four
# days of the year. In years that begin on a Thursday, Friday or Saturday, such as 2026, 2027 and 2028, almost all weeks
# are wrong by one. Other years are right. It also sets the caller's date to midnight. The reference takes the year of
# the Wednesday of the week. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund epi-week@0.0.1
cat >weeks.cjs <<'END'
const week = require('epi-week');

const day = 86400000;
function right(date) {
    const wednesday = new Date(date.getTime() + (3 - date.getUTCDay()) * day);
    const year = wednesday.getUTCFullYear();
    return { week: Math.floor((wednesday - Date.UTC(year, 0, 1)) / day / 7) + 1, year };
}
const text = ({ week, year }) => `week ${week} of ${year}`;
for (const date of ['2012-12-30', '2025-12-31', '2026-01-04', '2026-11-30', '2027-01-03', '2027-06-15'])
    console.log(`${date}: ${text(week(new Date(date)))}, right: ${text(right(new Date(date)))}`);
const wrong = new Map();
for (let date = Date.UTC(2010, 0, 1); date < Date.UTC(2040, 0, 1); date += day) {
    const year = new Date(date).getUTCFullYear();
    if (text(week(new Date(date))) !== text(right(new Date(date)))) wrong.set(year, (wrong.get(year) ?? 0) + 1);
}
for (const [year, days] of wrong) console.log(`${year}: ${days} wrong days`);
const club = new Date('2026-11-30T19:30Z');
week(club);
console.log(`19:30 becomes ${club.toISOString().slice(11, 16)}`);
END
TZ=UTC node weeks.cjs | tee seen
diff seen - <<'EOF'
2012-12-30: week 1 of 2013, right: week 1 of 2013
2025-12-31: week 53 of 2025, right: week 53 of 2025
2026-01-04: week 2 of 2026, right: week 1 of 2026
2026-11-30: week 49 of 2026, right: week 48 of 2026
2027-01-03: week 2 of 2027, right: week 1 of 2027
2027-06-15: week 25 of 2027, right: week 24 of 2027
2010: 365 wrong days
2011: 365 wrong days
2015: 362 wrong days
2016: 366 wrong days
2021: 363 wrong days
2022: 365 wrong days
2026: 362 wrong days
2027: 365 wrong days
2028: 365 wrong days
2032: 363 wrong days
2033: 365 wrong days
2037: 362 wrong days
2038: 365 wrong days
2039: 365 wrong days
19:30 becomes 00:00
EOF
