#!/usr/bin/env bash
# npm's swiss-pairing 1.4.3 breaks ties by modified median scores: the points of a player's opponents, without the lowest
# if the player has more than half of the possible points, and without the highest below half. Its README names the
# option maxPointsPerRound for the points of a round, "usually 1 or 2". The package ignores it and takes one point. With
# two points for a win, it then drops the lowest score even of players below half. That changes the order in 32 of 200
# tournaments with eight players and five rounds. The option is really called maxPerRound, and with that name all
# scores are right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund swiss-pairing@1.4.3
cat >swiss.cjs <<'END'
const swiss = require('swiss-pairing');

const [documented, real] = [swiss({ maxPointsPerRound: 2 }), swiss({ maxPerRound: 2 })];
const players = [...'ABCDEFGH'].map((id, at) => ({ id, seed: at + 1 }));
function medians(matches, rounds) {
    const games = matches.flatMap(({ home, away }) => [[home, away], [away, home]]);
    const points = (id) => games.filter(([one]) => one.id === id).reduce((sum, [one]) => sum + one.points, 0);
    return Object.fromEntries(players.map(({ id }) => {
        const scores = games.filter(([one]) => one.id === id).map(([, other]) => points(other.id)).sort((a, b) => a - b);
        if (points(id) > rounds) scores.shift(); // half of two points a round
        if (points(id) < rounds) scores.pop();
        return [id, scores.reduce((sum, score) => sum + score, 0)];
    }));
}
const text = (scores) => Object.entries(scores).map(([id, score]) => `${id} ${score}`).join(', ');

let seed = 1;
const random = (limit) => (seed = seed * 16807 % 2147483647) % limit;
let [order, wrong, wrongReal] = [0, 0, 0];
for (let round = 0; round < 200; ++round) {
    const matches = [];
    for (let played = 1; played <= 5; ++played)
        for (const { home, away } of real.getMatchups(played, players, matches)) {
            const points = random(3);
            matches.push({ round: played, home: { id: home, points }, away: { id: away, points: 2 - points } });
        }
    const right = text(medians(matches, 5));
    const [seen, seenReal] = [documented, real].map((each) => text(each.getModifiedMedianScores(6, players, matches)));
    if (round === 0) console.log(`maxPointsPerRound: ${seen}\nmaxPerRound:       ${seenReal}\nright:             ${right}`);
    wrong += seen !== right;
    wrongReal += seenReal !== right;
    const [one, other] = [documented, real].map((each) =>
        each.getStandings(6, players, matches).map(({ id }) => id).join(''));
    order += one !== other;
}
console.log(`of 200 tournaments, maxPointsPerRound has ${wrong} with wrong scores and ${order} in a wrong order; ` +
    `maxPerRound has ${wrongReal}`);
END
seen=$(node swiss.cjs)
echo "$seen"
[[ $seen == *'has 199 with wrong scores and 32 in a wrong order; maxPerRound has 0' ]]
