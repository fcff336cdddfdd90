#!/usr/bin/env bash
# npm's tlhunter-sorted-set 0.1.0 keeps members in the order of their scores, as Redis does. count(min, max) promises
# the number of members with a score in the range. If there is exactly one, it returns 0, unless that is the whole set.
# Larger numbers are right, and so is rangeByScore, which lists the members of the same range. So a player whose points
# nobody else has seems not to exist. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund tlhunter-sorted-set@0.1.0
cat >count.cjs <<'END'
const SortedSet = require('tlhunter-sorted-set');

const points = new SortedSet();
for (const [player, score] of Object.entries({ Ann: 3, Ben: 7, Cleo: 7, Dan: 12, Eve: 20 })) points.add(player, score);
for (const [min, max] of [[12, 12], [10, 15], [7, 7], [7, 12], [15, 30], [3, 20]])
    console.log(`${min} to ${max}: count ${points.count(min, max)}, rangeByScore ${points.rangeByScore(min, max)}`);

const wrong = new Map();
for (let size = 2; size <= 20; ++size) {
    const set = new SortedSet();
    for (let member = 0; member < size; ++member) set.add(`member ${member}`, (member * member * 7) % 23);
    for (let min = 0; min < 23; ++min)
        for (let max = min; max < 23; ++max) {
            const right = set.rangeByScore(min, max).length;
            const row = wrong.get(Math.min(right, 2)) ?? { all: 0, wrong: 0 };
            ++row.all;
            row.wrong += set.count(min, max) !== right;
            wrong.set(Math.min(right, 2), row);
        }
}
for (const [size, text] of ['no member', 'one member', 'several members'].entries())
    console.log(`ranges with ${text}: ${wrong.get(size).wrong} of ${wrong.get(size).all} wrong`);
END
seen=$(node count.cjs)
echo "$seen"
[[ $seen == $'12 to 12: count 0, rangeByScore Dan\n10 to 15: count 0, rangeByScore Dan\n7 to 7: count 2, '* ]]
[[ $seen == *$'\n7 to 12: count 3, '*$'\n15 to 30: count 0, rangeByScore Eve\n3 to 20: count 5, '* ]]
[[ $seen =~ 'ranges with no member: 0 of '[0-9]+' wrong'.*'ranges with several members: 0 of ' ]]
[[ $seen =~ 'ranges with one member: '([0-9]+)' of '([0-9]+)' wrong' && ${BASH_REMATCH[1]} == "${BASH_REMATCH[2]}" ]]
