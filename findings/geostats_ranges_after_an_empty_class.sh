#!/usr/bin/env bash
# npm's geostats 2.1.0 divides numbers into classes, such as scores. getInnerRanges returns the lowest and the highest
# number in each class. After an empty class, the ranges belong to other classes: of the classes up to 25, 50, 75 and 100,
# the ranges of 1, 2, 3, 70, 80 and 100 say that 70 is in the second class and 80 in the third. If the last class follows
# an empty one, there are often no ranges at all. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts geostats@2.1.0
cat >ranges.cjs <<'END'
const Geostats = require('geostats');

for (const scores of [[1, 2, 30, 60, 80, 100], [1, 2, 3, 70, 80, 100], [1, 2, 3, 4, 5, 100]]) {
    const stats = new Geostats([...scores]);
    stats.setClassManually([1, 25, 50, 75, 100]);
    const classes = [0, 1, 2, 3].map((number) => scores.filter((score) => stats.getClass(score) === number));
    const expected = classes.map((members) => members.length ? `${members[0]} - ${members.at(-1)}` : 'none');
    console.log(`${scores}: ${stats.getInnerRanges()?.join(', ')}; members of the classes: ${expected.join(', ')}`);
}
let [wrong, nothing, all] = [0, 0, 0];
for (let code = 0; code < 4 ** 4; ++code) {
    const inner = [...Array(4).keys()].map((at) => 5 + at + 25 * (Math.floor(code / 4 ** at) % 4));
    const scores = [1, ...inner.sort((a, b) => a - b), 100];
    const stats = new Geostats([...scores]);
    stats.setClassManually([1, 25, 50, 75, 100]);
    const ranges = stats.getInnerRanges();
    const outside = (score) => {
        const [low, high] = (ranges[stats.getClass(score)] ?? 'none').split(' - ').map(Number);
        return !(low <= score && score <= high);
    };
    ++all;
    nothing += !ranges;
    wrong += ranges ? scores.some(outside) : 0;
}
console.log(`of ${all} lists, ${wrong} have a score outside of the range of its class, and ${nothing} have no ranges`);
END
node ranges.cjs | tee seen
diff seen - <<'END'
1,2,30,60,80,100: 1 - 2, 30 - 30, 60 - 60, 80 - 100; members of the classes: 1 - 2, 30 - 30, 60 - 60, 80 - 100
1,2,3,70,80,100: 1 - 3, 70 - 70, 80 - 80, 100 - 100; members of the classes: 1 - 3, none, 70 - 70, 80 - 100
1,2,3,4,5,100: undefined; members of the classes: 1 - 5, none, none, 100 - 100
of 256 lists, 122 have a score outside of the range of its class, and 24 have no ranges
END
