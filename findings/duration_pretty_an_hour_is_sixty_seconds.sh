#!/usr/bin/env bash
# npm's duration-pretty 0.1.1 writes a duration by a template such as H:mm. A larger unit that is not in the template is
# added to the next smaller one, but only once: if two or more larger units are missing, most of the time is lost. So
# 3601 seconds as "s" are 61, and a day and an hour as "m:ss" are 84:00. The reference divides the duration by the
# largest unit of the template. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund duration-pretty@0.1.1
cat >clocks.cjs <<'END'
const { duration } = require('duration-pretty');

const two = (number) => String(number).padStart(2, '0');
const templates = {
    'H:mm:ss': (time) => `${Math.floor(time / 3600)}:${two(Math.floor(time / 60) % 60)}:${two(time % 60)}`,
    'H:mm': (time) => `${Math.floor(time / 3600)}:${two(Math.floor(time / 60) % 60)}`,
    'm:ss': (time) => `${Math.floor(time / 60)}:${two(time % 60)}`,
    s: (time) => String(time),
};
const hour = 3600;
const day = 24 * hour;
for (const [text, time] of [['59 minutes', 59 * 60], ['1 hour 1 second', hour + 1], ['25 hours', day + hour],
    ['29 days', 29 * day], ['31 days', 31 * day]])
    console.log(`${text}: ${Object.entries(templates).map(([template, right]) => {
        const seen = duration(time, 'seconds').format(template);
        return seen === right(time) ? seen : `${seen} (right: ${right(time)})`;
    }).join(', ')}`);
for (const [template, right] of Object.entries(templates)) {
    let hours = 0;
    while (duration(hours * hour, 'seconds').format(template) === right(hours * hour)) ++hours;
    console.log(`${template} is first wrong at ${hours} hours`);
}
END
node clocks.cjs | tee seen
diff seen - <<'EOF'
59 minutes: 0:59:00, 0:59, 59:00, 3540
1 hour 1 second: 1:00:01, 1:00, 60:01, 61 (right: 3601)
25 hours: 25:00:00, 25:00, 84:00 (right: 1500:00), 84 (right: 90000)
29 days: 696:00:00, 696:00, 696:00 (right: 41760:00), 696 (right: 2505600)
31 days: 54:00:00 (right: 744:00:00), 54:00 (right: 744:00), 54:00 (right: 44640:00), 54 (right: 2678400)
H:mm:ss is first wrong at 720 hours
H:mm is first wrong at 720 hours
m:ss is first wrong at 24 hours
s is first wrong at 1 hours
EOF
