#!/usr/bin/env bash
# npm's hungarian-on3 0.3.1 assigns jobs to workers for the least total cost. A worker without a job gets -1, so there may
# be more workers than jobs. Then most answers cost too much: of two workers who would cost 6 and 3 it always takes the
# first. With two jobs for four workers, 706 of 1000 answers are wrong. Square tables, and those with more jobs than
# workers, are right, so transposing the table helps. The reference tries all choices, and munkres-js 1.2.2 agrees with
# it. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund hungarian-on3@0.3.1 munkres-js@1.2.2
cat >assign.cjs <<'END'
const hungarian = require('hungarian-on3');
const munkres = require('munkres-js');

const sum = (costs, pairs) => pairs.filter(([, job]) => job >= 0)
    .reduce((total, [worker, job]) => total + costs[worker][job], 0);
const transposed = (costs) => costs[0].map((_, job) => costs.map((row) => row[job]));
function least(costs, row = 0, used = []) { // for at least as many columns as rows
    if (row === costs.length) return 0;
    return Math.min(...costs[row].map((cost, column) =>
        used.includes(column) ? Infinity : cost + least(costs, row + 1, [...used, column])));
}

console.log(`workers for 6 and 3: ${JSON.stringify(hungarian([[6], [3]]))}`);
let seed = 1;
const random = (limit) => (seed = seed * 16807 % 2147483647) % limit;
for (const [workers, jobs] of [[2, 1], [4, 2], [5, 4], [4, 4], [2, 4]]) {
    const wrong = { hungarian: 0, munkres: 0, transposed: 0 };
    for (let round = 0; round < 1000; ++round) {
        const costs = Array.from({ length: workers }, () => Array.from({ length: jobs }, () => 1 + random(9)));
        const right = least(workers > jobs ? transposed(costs) : costs);
        wrong.hungarian += sum(costs, hungarian(costs)) !== right;
        wrong.munkres += sum(costs, munkres(costs.map((row) => [...row]))) !== right;
        wrong.transposed += sum(transposed(costs), hungarian(transposed(costs))) !== right;
    }
    console.log(`${workers} workers, ${jobs} jobs: ${wrong.hungarian} of 1000 wrong, ${wrong.transposed} transposed, ` +
        `${wrong.munkres} by munkres-js`);
}
END
seen=$(node assign.cjs)
echo "$seen"
[[ $seen == 'workers for 6 and 3: [[0,0],[1,-1]]'$'\n2 workers, 1 jobs: 455 of '* ]]
[[ $seen == *$'\n4 workers, 2 jobs: 706 of 1000 wrong, 0 transposed, 0 by munkres-js\n5 workers, 4 jobs: 606 of '* ]]
[[ $seen == *$'\n4 workers, 4 jobs: 0 of 1000 wrong, 0 transposed, 0 by munkres-js\n2 workers, 4 jobs: 0 of 1000 wrong, 695 '* ]]
