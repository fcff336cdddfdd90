#!/usr/bin/env bash
# npm's @cheap-glitch/mi-cron 1.0.1 reads standard lines of cron and returns the next date. When it goes on to the next
# day of the week, it can leave the months of the line: the Sunday after 26 July of "0 18 * 7,9 sun" is 2 August. When
# it goes on to the next month, it can return a day that the month does not have: after 5 February 2026, "0 18 5,31 * *"
# returns 3 March. The reference goes through all days. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @cheap-glitch/mi-cron@1.0.1
cat >practice.cjs <<'END'
const { parseCron } = require('@cheap-glitch/mi-cron');

function show(line, fits, months) {
    const end = Date.UTC(2026, 11, 31, 23);
    const seen = [];
    for (let date = new Date(Date.UTC(2026, 0, 1)); (date = parseCron.nextDate(line, date)) <= end;)
        seen.push(date.toISOString().slice(5, 10));
    const right = [];
    for (let day = 1; day <= 365; ++day) {
        const date = new Date(Date.UTC(2026, 0, day));
        if (fits(date) && (!months || months.includes(date.getUTCMonth() + 1)))
            right.push(date.toISOString().slice(5, 10));
    }
    console.log(`${line}: ${seen.filter((date) => !right.includes(date)).join(' ') || 'none'} too many, ` +
        `${right.filter((date) => !seen.includes(date)).join(' ') || 'none'} missing, ${right.length} right`);
}
show('0 18 * * sun', (date) => date.getUTCDay() === 0);
show('0 18 * 7 sun', (date) => date.getUTCDay() === 0, [7]);
show('0 18 * 7,9 sun', (date) => date.getUTCDay() === 0, [7, 9]);
show('0 18 * */3 mon', (date) => date.getUTCDay() === 1, [1, 4, 7, 10]);
show('0 18 15 * *', (date) => date.getUTCDate() === 15);
show('0 18 5,31 * *', (date) => [5, 31].includes(date.getUTCDate()));
show('0 18 31 * *', (date) => date.getUTCDate() === 31);
END
node practice.cjs | tee seen
diff seen - <<'EOF'
0 18 * * sun: none too many, none missing, 52 right
0 18 * 7 sun: 08-02 too many, none missing, 4 right
0 18 * 7,9 sun: 08-02 10-04 too many, none missing, 8 right
0 18 * */3 mon: 02-02 05-04 08-03 11-02 too many, none missing, 16 right
0 18 15 * *: none too many, none missing, 12 right
0 18 5,31 * *: 03-03 05-01 07-01 10-01 12-01 too many, none missing, 19 right
0 18 31 * *: 03-03 05-01 07-01 10-01 12-01 too many, none missing, 7 right
EOF
