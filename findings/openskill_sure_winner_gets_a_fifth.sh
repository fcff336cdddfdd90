#!/usr/bin/env bash
# npm's openskill 5.0.1 rates players, and its predictWin gives the chances of all players to win a game. For two it is
# right. The favourite of ten here beats each of the others, alone, with 98.9%, and finishes first in 93.5% of simulated
# games. predictWin gives 17.3%. It gives nobody among ten more than a fifth: it adds up the chances against each other
# player and divides by all 45 pairs. Of three, the one in the middle always gets about a third. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund openskill@5.0.1
cat >predict.cjs <<'END'
const { predictWin, rating } = require('openskill');

// A game of openskill's model: each plays at a level around mu, with the variance of sigma and of the game (beta).
let seed = 1;
const uniform = () => (seed = seed * 16807 % 2147483647) / 2147483647;
const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
const percent = (share) => `${(share * 100).toFixed(1)}%`;
const compare = (mus) => {
    const players = mus.map((mu) => rating({ mu, sigma: 2 }));
    const wins = mus.map(() => 0);
    for (let game = 0; game < 20000; ++game) {
        const levels = players.map(({ mu, sigma }) => mu + Math.hypot(sigma, 25 / 6) * normal());
        ++wins[levels.indexOf(Math.max(...levels))];
    }
    const predicted = predictWin(players.map((player) => [player]));
    const text = mus.slice(0, 3).map((mu, at) => `${mu} ${percent(predicted[at])} (${percent(wins[at] / 20000)})`);
    console.log(`${mus.length} players: ${text.join(', ')}`);
};
console.log('predicted, and simulated in brackets, for the first three players by mu:');
compare([40, 25]);
compare([40, 25, 10]);
compare([40, ...Array(9).fill(25)]);
compare([1000, ...Array(9).fill(25)]);
END
seen=$(node predict.cjs)
echo "$seen"
[[ $seen == *$'\n2 players: 40 98.9% (98.9%), '*$'\n3 players: 40 65.8% (98.9%), 25 33.3% (1.1%), '* ]]
[[ $seen == *$'\n10 players: 40 17.3% (93.5%), '*$'\n10 players: 1000 20.0% (100.0%), '* ]]
