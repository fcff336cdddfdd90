#!/usr/bin/env bash
# npm's human-to-cron 0.3.1 writes a line of cron for an English phrase. For "once each month", an example of its
# README, it writes the Sundays of all months instead of one day a month. For "once each 2 days" it counts the days of
# the week, so Saturday and Sunday follow each other. "tuesday thursday 18:00" is only Thursday. The reference goes
# through the days of 2026. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund human-to-cron@0.3.1
cat >practice.cjs <<'END'
const humanToCron = require('human-to-cron');

// Whether a field of cron, a number, a star or a star with a step, contains a value.
function contains(field, value, first) {
    const [all, step] = field.split('/');
    return all === '*' ? (value - first) % Number(step ?? 1) === 0 : Number(all) === value;
}
for (const phrase of ['friday 18:00', 'once each day', 'once each month', 'once each 5 months', 'once each 2 days',
    'tuesday thursday 18:00']) {
    const line = humanToCron(phrase);
    const [, , , day, month, weekday] = line.split(' ');
    const dates = [];
    for (let at = 1; at <= 365; ++at) {
        const date = new Date(Date.UTC(2026, 0, at));
        if (contains(day, date.getUTCDate(), 1) && contains(month, date.getUTCMonth() + 1, 1) &&
            contains(weekday, date.getUTCDay(), 0)) dates.push(date);
    }
    const text = (date) => date.toUTCString().slice(0, 11);
    console.log(`${phrase}: ${line}, ${dates.length} days, ${dates.slice(0, 6).map(text).join('; ')}`);
}
END
node practice.cjs | tee seen
diff seen - <<'EOF'
friday 18:00: 0 0 18 * * 5, 52 days, Fri, 02 Jan; Fri, 09 Jan; Fri, 16 Jan; Fri, 23 Jan; Fri, 30 Jan; Fri, 06 Feb
once each day: 0 0 0 * * */1, 365 days, Thu, 01 Jan; Fri, 02 Jan; Sat, 03 Jan; Sun, 04 Jan; Mon, 05 Jan; Tue, 06 Jan
once each month: 0 0 0 * */1 0, 52 days, Sun, 04 Jan; Sun, 11 Jan; Sun, 18 Jan; Sun, 25 Jan; Sun, 01 Feb; Sun, 08 Feb
once each 5 months: 0 0 0 * */5 0, 13 days, Sun, 04 Jan; Sun, 11 Jan; Sun, 18 Jan; Sun, 25 Jan; Sun, 07 Jun; Sun, 14 Jun
once each 2 days: 0 0 0 * * */2, 209 days, Thu, 01 Jan; Sat, 03 Jan; Sun, 04 Jan; Tue, 06 Jan; Thu, 08 Jan; Sat, 10 Jan
tuesday thursday 18:00: 0 0 18 * * 4, 53 days, Thu, 01 Jan; Thu, 08 Jan; Thu, 15 Jan; Thu, 22 Jan; Thu, 29 Jan; Thu, 05 Feb
EOF
