#!/usr/bin/env bash
# npm's chinese-lunar 0.1.4 converts dates to the Chinese calendar. Its manual converts new Date(), the time now. But
# only midnight is converted to the right day. One minute later, and for the rest of the day, the result is the next
# day. So New Year's Day 2026 is the second day of the year, and May 16 is the 31st of a month, though no month has more
# than 30 days. The reference is node's own calendar (ICU), in Taipei. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund chinese-lunar@0.1.4
cat >days.cjs <<'END'
const chineseLunar = require('chinese-lunar');

const format = new Intl.DateTimeFormat('en-u-ca-chinese', { year: 'numeric', month: 'numeric', day: 'numeric' });
const reference = (date) => {
    const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
    return `${parts.relatedYear}/${parts.month}/${parts.day}`;
};
const converted = (date) => {
    const { year, month, leap, day } = chineseLunar.solarToLunar(date);
    return `${year}/${month}${leap ? 'bis' : ''}/${day}`;
};
for (const [month, day] of [[2, 17], [5, 16]]) {
    const noon = new Date(2026, month - 1, day, 12);
    console.log(`noon of 2026-${month}-${day}: ${converted(noon)}, right is ${reference(noon)}`);
}
for (const [hour, minute] of [[0, 0], [0, 1], [12, 0]]) {
    let right = 0;
    for (let day = 1; day <= 365; ++day) {
        const date = new Date(2026, 0, day, hour, minute);
        right += converted(date) === reference(date);
    }
    console.log(`${hour}:${String(minute).padStart(2, '0')} is right on ${right} days of 365`);
}
END
seen=$(TZ=Asia/Taipei node days.cjs)
echo "$seen"
[[ $seen == *'2026-2-17: 2026/1/2, right is 2026/1/1'*'2026-5-16: 2026/3/31, right is 2026/3/30'* ]]
[[ $seen == *'0:00 is right on 365 days'*'0:01 is right on 0 days'*'12:00 is right on 0 days'* ]]
