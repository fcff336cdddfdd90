#!/usr/bin/env bash
# npm's permutater 1.0.2 makes texts from given characters. The option charactersAt has other characters for some places,
# such as a suit for the first and a rank for the second, and the option limit asks for some random ones of them. With both,
# the characters for the place are ignored: of 8 texts that should be cards, none is. Without a limit, all 52 cards are
# right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund permutater@1.0.2
cat >cards.cjs <<'END'
const permutater = require('permutater');

const options = { charactersAt: { 0: [...'SHDC'] }, characters: [...'AKQJT98765432'], length: 2 };
const card = (text) => /^[SHDC][AKQJT98765432]$/.test(text);
const all = permutater(options);
console.log(`without a limit: ${all.length}, of which ${all.filter(card).length} are cards`);
for (const limit of [1, 8]) {
    const some = permutater({ ...options, limit });
    const ranks = some.filter((text) => /^[AKQJ]/.test(text)).length;
    console.log(`with a limit of ${limit}: ${some.length}, of which ${some.filter(card).length} are cards, ` +
        `and ${ranks} begin with a rank`);
}
END
node cards.cjs | tee seen
diff seen - <<'END'
without a limit: 52, of which 52 are cards
with a limit of 1: 1, of which 0 are cards, and 1 begin with a rank
with a limit of 8: 8, of which 0 are cards, and 8 begin with a rank
END
