#!/usr/bin/env bash
# Fisher's exact test in npm's statistics.js 1.0.0 returns the probability of the table itself. A p-value is the sum of
# the probabilities of all tables that are no more likely. So the result gets small with many games, even without a
# difference: two players who both win 250 of 500 games get 0.0504, and 252 and 246 wins get 0.0469. The p-values are 1
# and 0.75. The reference sums the tables. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund statistics.js@1.0.0
cat >fisher.cjs <<'END'
const { Statistics } = require('statistics.js');

const logs = [0];
for (let number = 1; number <= 1000; ++number) logs.push(logs[number - 1] + Math.log(number));
const choose = (all, some) => logs[all] - logs[some] - logs[all - some];
function exact(games, first, second) {
    const wins = first + second;
    const chance = (one) => Math.exp(choose(games, one) + choose(games, wins - one) - choose(2 * games, wins));
    let sum = 0;
    for (let one = Math.max(0, wins - games); one <= Math.min(games, wins); ++one)
        if (chance(one) <= chance(first) * (1 + 1e-9)) sum += chance(one);
    return sum;
}

const results = [[10, 5, 5], [10, 8, 3], [100, 50, 50], [100, 60, 45], [500, 250, 250], [500, 252, 246]];
for (const [games, first, second] of results) {
    const rows = [['anna', first], ['ben', second]].flatMap(([player, wins]) =>
        Array.from({ length: games }, (_, game) => ({ player, result: game < wins ? 'win' : 'loss' })));
    const seen = new Statistics(rows, { player: 'nominal', result: 'nominal' }).fishersExactTest('player', 'result');
    const right = exact(games, first, second);
    console.log(`${first} and ${second} wins of ${games}: ${seen.toFixed(4)}, p is ${right.toFixed(4)}`);
}
END
seen=$(node fisher.cjs)
echo "$seen"
[[ $seen == *'250 and 250 wins of 500: 0.0504, p is 1.0000'$'\n''252 and 246 wins of 500: 0.0469, p is 0.7518' ]]
