#!/usr/bin/env bash
# npm's current-week-number 1.0.7 returns the ISO week of a date. It divides a difference of local times by the length
# of a week and rounds up. Where summer time is in January, as in Sydney and Auckland, a winter day is some weeks and
# an hour after it, so all weeks of the winter are a week ahead. The reference counts days, not hours. Fails if that
# changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund current-week-number@1.0.7
cat >weeks.cjs <<'END'
const week = require('current-week-number');

function right(year, month, date) {
    const thursday = new Date(Date.UTC(year, month, date));
    thursday.setUTCDate(thursday.getUTCDate() + 3 - (thursday.getUTCDay() + 6) % 7);
    return Math.floor((thursday - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86400000 / 7) + 1;
}
for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Pacific/Auckland']) {
    process.env.TZ = zone;
    const wrong = [];
    for (let day = 1; day <= 365; ++day) {
        const date = new Date(2026, 0, day);
        if (week(date) !== right(2026, 0, day)) wrong.push(`${date.getDate()}.${date.getMonth() + 1}.`);
    }
    const sample = new Date(2026, 5, 15);
    console.log(`${zone}: 15 June 2026 is in week ${week(sample)} (right: ${right(2026, 5, 15)}), ` +
        `wrong days: ${wrong.length ? `${wrong.length}, ${wrong[0]} to ${wrong.at(-1)}` : 'none'}`);
}
END
node weeks.cjs | tee seen
diff seen - <<'EOF'
UTC: 15 June 2026 is in week 25 (right: 25), wrong days: none
Europe/Berlin: 15 June 2026 is in week 25 (right: 25), wrong days: none
America/New_York: 15 June 2026 is in week 25 (right: 25), wrong days: none
Australia/Sydney: 15 June 2026 is in week 26 (right: 25), wrong days: 182, 6.4. to 4.10.
Pacific/Auckland: 15 June 2026 is in week 26 (right: 25), wrong days: 175, 6.4. to 27.9.
EOF
