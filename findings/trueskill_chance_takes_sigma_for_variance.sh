#!/usr/bin/env bash
# A skill of npm's trueskill 0.0.2 is a mean and a standard deviation, and ChanceOfWinning compares two of them. It
# takes the standard deviations for variances. So new players look like known ones: if one mean is 5 points higher, it
# gives that player 89%. Normal distributions with these means and standard deviations give 66%. If both standard
# deviations are below 1, as after very many games, the chance is too low instead. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund trueskill@0.0.2
cat >chance.cjs <<'END'
const { ChanceOfWinning } = require('trueskill');

let seed = 1;
const uniform = () => (seed = seed * 16807 % 2147483647) / 2147483647;
const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
const simulate = (first, second) => {
    let wins = 0;
    for (let game = 0; game < 100000; ++game)
        wins += first[0] + first[1] * normal() > second[0] + second[1] * normal();
    return wins / 100000;
};
for (const [lead, deviation] of [[5, 25 / 3], [5, 4], [5, 1], [1, 1], [0.5, 0.5]]) {
    const players = [[25 + lead, deviation], [25, deviation]];
    const text = players.map(([mean, sigma]) => `${mean} +- ${sigma.toFixed(2)}`).join(' against ');
    const [chance, simulated] = [ChanceOfWinning(...players), simulate(...players)].map((value) => value.toFixed(2));
    console.log(`${text}: ${chance}, simulated ${simulated}`);
}
END
seen=$(node chance.cjs)
echo "$seen"
[[ $seen == '30 +- 8.33 against 25 +- 8.33: 0.89, simulated 0.66'* ]]
[[ $seen == *'25.5 +- 0.50 against 25 +- 0.50: 0.69, simulated 0.76' ]]
