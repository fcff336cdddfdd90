#!/usr/bin/env bash
# npm's arrayslicer 1.2.3 searches a sorted array of objects. getRange returns the objects from one value to another,
# both included, as its manual shows. If the range begins at the first object of the array, the result is always empty:
# the position 0 is taken for no position. Boards 1 to 4 of 16 are none, boards 0 to 4 are four, and boards 2 to 4
# three. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund arrayslicer@1.2.3
cat >boards.cjs <<'END'
const IndexedArray = require('arrayslicer');

const range = (numbers, from, to) =>
    new IndexedArray(numbers.map((board) => ({ board })), 'board').getRange(from, to).map(({ board }) => board);
const boards = Array.from({ length: 16 }, (_, at) => at + 1);
for (const [from, to] of [[1, 4], [0, 4], [2, 4]])
    console.log(`boards ${from} to ${to} of 16: ${range(boards, from, to).join(', ') || 'none'}`);
const wrong = { first: 0, other: 0 };
for (const from of boards)
    for (const to of boards.slice(from - 1))
        wrong[from === 1 ? 'first' : 'other'] +=
            String(range(boards, from, to)) !== String(boards.slice(from - 1, to));
console.log(`wrong: ${wrong.first} of 16 ranges from the first board, ${wrong.other} of 120 others`);
console.log(`the objects 1, 2 and 5 of the manual from 1 to 5: ${range([1, 2, 5], 1, 5).join(', ') || 'none'}`);
END
seen=$(node boards.cjs)
echo "$seen"
[[ $seen == 'boards 1 to 4 of 16: none'*'boards 0 to 4 of 16: 1, 2, 3, 4'*'boards 2 to 4 of 16: 2, 3, 4'* ]]
[[ $seen == *'wrong: 16 of 16 ranges from the first board, 0 of 120 others'*'from 1 to 5: none' ]]
