#!/usr/bin/env bash
# npm's multi-elo 2.3.1 computes new Elo ratings after a game of several players. getNewRatings takes their ratings and
# their places, where lower is better. It sorts the places as text, so place 10 comes between 1 and 2. Among ten equal
# players, the last one gains 22 points and the second 16; right are -29 and 22. With 10 to 13 players, nine changes are
# wrong; up to nine players, all are right. The reference lets the score fall evenly from the first place to 0 for the
# last. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund multi-elo@2.3.1
cat >places.cjs <<'END'
const { getNewRatings } = require('multi-elo');

function right(places) { // the changes of equal players
    const players = places.length;
    const score = (place) => (players - place) / (players * (players - 1) / 2);
    return places.map((place) => Math.round(32 * (players - 1) * (score(place) - 1 / players)));
}
const seen = (places) => getNewRatings(places.map(() => 1000), places).map((rating) => Math.round(rating - 1000));
for (let players = 8; players <= 13; ++players) {
    const places = Array.from({ length: players }, (_, at) => at + 1);
    const changes = seen(places);
    const wrong = changes.filter((change, at) => change !== right(places)[at]).length;
    console.log(`${players} players: ${changes.join(' ')}; ${wrong} wrong`);
    if (wrong) console.log(`     right are: ${right(places).join(' ')}`);
}
const backwards = Array.from({ length: 10 }, (_, at) => 10 - at);
console.log(`10 players from the last to the first: ${seen(backwards).join(' ')}`);
END
seen=$(node places.cjs)
echo "$seen"
[[ $seen == '8 players: '*'; 0 wrong'$'\n9 players: '*'; 0 wrong'$'\n10 players: '* ]]
[[ $seen == *$'\n10 players: 29 16 10 3 -3 -10 -16 -22 -29 22; 9 wrong\n'* ]]
[[ $seen == *'right are: 29 22 16 10 3 -3 -10 -16 -22 -29'*'13 players: '*' 25; 9 wrong'* ]]
[[ $seen == *'from the last to the first: 22 -29 -22 -16 -10 -3 3 10 16 29' ]]
