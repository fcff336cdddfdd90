#!/usr/bin/env bash
# npm's ordinal-numbers 1.0.3 adds the ending to a number, such as 3rd for the third board. It knows that 11, 12 and 13
# end in th, but not that 111, 212 and 1013 do, so it writes 111st, 212nd and 1013rd. The reference is Intl.PluralRules
# of JavaScript. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund ordinal-numbers@1.0.3
cat >boards.cjs <<'END'
const ordinal = require('ordinal-numbers');

const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const right = (number) => number + { one: 'st', two: 'nd', few: 'rd', other: 'th' }[rules.select(number)];
for (const number of [1, 2, 3, 11, 12, 13, 21, 101, 111, 212, 1013])
    console.log(`${number}: ${ordinal(number)}${ordinal(number) === right(number) ? '' : `, right: ${right(number)}`}`);
for (const [from, to] of [[1, 110], [111, 1000], [1001, 10000]]) {
    let wrong = 0;
    for (let number = from; number <= to; ++number) wrong += ordinal(number) !== right(number);
    console.log(`${from} to ${to}: ${wrong} wrong`);
}
END
node boards.cjs | tee seen
diff seen - <<'EOF'
1: 1st
2: 2nd
3: 3rd
11: 11th
12: 12th
13: 13th
21: 21st
101: 101st
111: 111st, right: 111th
212: 212nd, right: 212th
1013: 1013rd, right: 1013th
1 to 110: 0 wrong
111 to 1000: 27 wrong
1001 to 10000: 270 wrong
EOF
