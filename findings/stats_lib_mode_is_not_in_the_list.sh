#!/usr/bin/env bash
# npm's stats-lib 1.1.2 returns the mode of a list, its most frequent value. It cuts off the fraction of the result. So
# the mode of 6.5, 6.5 and 7, such as averages of tricks, is 6, which is not in the list. The modes of a list with 6.25,
# 6.5 and 6.75 twice each are 6, 6 and 6. Its median of the same numbers is right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund stats-lib@1.1.2
cat >mode.cjs <<'END'
const stats = require('stats-lib');

for (const list of [[6, 6, 7], [6.5, 6.5, 7], [6.25, 6.25, 6.5, 6.5, 6.75, 6.75, 7], [-0.5, -0.5, 0.5]]) {
    const modes = [].concat(stats.mode(list));
    console.log(`${list}: mode ${modes.join(' and ')}, median ${stats.median(list)}; ` +
        `${modes.filter((mode) => list.includes(mode)).length} of ${modes.length} modes are in the list`);
}
END
seen=$(node mode.cjs)
echo "$seen"
[[ $seen == *$'\n6.5,6.5,7: mode 6, median 6.5; 0 of 1 modes are in the list\n'* ]]
[[ $seen == *$'\n6.25,6.25,6.5,6.5,6.75,6.75,7: mode 6 and 6 and 6, '* ]]
