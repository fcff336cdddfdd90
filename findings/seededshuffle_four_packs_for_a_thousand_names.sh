#!/usr/bin/env bash
# npm's seededshuffle 0.2.0 shuffles a list by a key, which is a number or a text. A thousand keys should give a
# thousand packs. The texts "board number 1" to "board number 1000" give four: the package joins the codes of the
# characters into one number, and a double keeps only the first five to eight characters of it, and the length.
# Numbers as keys give different packs, but the first card stays first in 38% of them, instead of 2%. Fails if that
# changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund seededshuffle@0.2.0
cat >shuffle.cjs <<'END'
const shuffler = require('seededshuffle');

const pack = Array.from({ length: 52 }, (_, card) => card);
const boards = Array.from({ length: 1000 }, (_, board) => board + 1);
const named = boards.map((board) => shuffler.shuffle(pack, `board number ${board}`, true).join());
const numbered = boards.map((board) => shuffler.shuffle(pack, board, true));
const first = numbered.filter((shuffled) => shuffled[0] === pack[0]).length;
console.log(`keys "board number 1" to "board number 1000": ${new Set(named).size} packs`);
console.log(`keys 1 to 1000: ${new Set(numbered.map(String)).size} packs, the first card stays first in ${first}`);
END
seen=$(node shuffle.cjs)
echo "$seen"
[[ $seen == *'1000": 4 packs'*'1000: 1000 packs, the first card stays first in 382' ]]
