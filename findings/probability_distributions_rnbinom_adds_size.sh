#!/usr/bin/env bash
# npm's probability-distributions 0.9.1 has the names of R's random numbers. R's rnbinom counts the failures before a
# number of successes, "size". The package counts all trials but the last one, so its numbers are too large by size - 1.
# If size is 5 and the fourth argument asks for a mean of 10, the mean is 14. Only size 1, the default, is right. Its
# binomial and Poisson numbers have the right means. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund probability-distributions@0.9.1
cat >means.cjs <<'END'
const PD = require('probability-distributions');

const mean = (numbers) => (numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toFixed(1);
const least = (numbers) => Math.min(...numbers);
for (const size of [1, 5, 20]) {
    const byMean = PD.rnbinom(40000, size, undefined, 10);
    console.log(`rnbinom, size ${size}, mean 10: mean ${mean(byMean)}`);
    const byChance = PD.rnbinom(40000, size, 0.9);
    console.log(`rnbinom, size ${size}, chance 0.9: mean ${mean(byChance)}, right is ${(size / 9).toFixed(1)}; ` +
        `least number ${least(byChance)}, right is 0`);
}
console.log(`rbinom, 20 trials, chance 0.5: mean ${mean(PD.rbinom(40000, 20, 0.5))}, right is 10.0`);
console.log(`rpois, mean 10: mean ${mean(PD.rpois(40000, 10))}, right is 10.0`);
END
seen=$(node means.cjs)
echo "$seen"
[[ $seen =~ size\ 5,\ mean\ 10:\ mean\ 1[34]\. && $seen =~ size\ 20,\ mean\ 10:\ mean\ (28|29)\. ]]
[[ $seen == *'size 5, chance 0.9: mean 4.'*'least number 4, right is 0'*'least number 19, right is 0'* ]]
