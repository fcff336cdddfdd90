#!/usr/bin/env bash
# npm's hare-niemeyer 3.0.0 divides seats (or places in a team event) in proportion to votes, and draws lots if parties have
# equal claims to the last ones. The draw is none: the party that comes first in the list always wins. If several seats are
# to be drawn, about half of them are lost: of two seats for three equal parties only one is given, and of five seats for
# six parties only three. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund hare-niemeyer@3.0.0
cat >seats.mjs <<'END'
import divide from 'hare-niemeyer';

const total = (parliament) => Object.values(parliament).reduce((sum, seats) => sum + seats, 0);
const votes = { ann: 100, bob: 100 };
const wins = { ann: 0, bob: 0 };
for (let round = 0; round < 1000; ++round) {
    const seats = divide(votes, 3);
    ++wins[seats.ann > seats.bob ? 'ann' : 'bob'];
}
console.log(`1000 draws of the third seat of two equal parties: ${JSON.stringify(wins)}`);
console.log(`two seats for three equal parties: ${JSON.stringify(divide({ ann: 100, bob: 100, cid: 100 }, 2))}`);
for (const [parties, seats] of [[4, 2], [4, 3], [6, 5], [10, 9], [10, 19]]) {
    const equal = Object.fromEntries(Array.from({ length: parties }, (_, at) => [`party ${at}`, 100]));
    console.log(`${seats} seats for ${parties} equal parties: ${total(divide(equal, seats))} are given`);
}
END
node seats.mjs | tee seen
diff seen - <<'END'
1000 draws of the third seat of two equal parties: {"ann":1000,"bob":0}
two seats for three equal parties: {"ann":1,"bob":0,"cid":0}
2 seats for 4 equal parties: 1 are given
3 seats for 4 equal parties: 2 are given
5 seats for 6 equal parties: 3 are given
9 seats for 10 equal parties: 5 are given
19 seats for 10 equal parties: 15 are given
END
