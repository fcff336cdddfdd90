#!/usr/bin/env bash
# npm's lmdb 3.5.6 is a database whose keys can be numbers, in their order. It takes its keys from ordered-binary 1.6.3.
# In JavaScript, the negative of 0 is -0, which equals 0, so a score of 0 becomes the key -0 if the other side's scores
# are stored. That key comes after all numbers and is read back as a list of a control character and null. get(0) does
# not find it, and neither does a range around 0, but the range above 1000 does. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund lmdb@3.5.6 ordered-binary@1.6.3
cat >scores.cjs <<'END'
const { open } = require('lmdb');

async function show(text, sign) {
    const base = open({ path: text, compression: false });
    const scores = { 'game made': 620, 'passed out': 0, 'one down': -50, 'grand slam': 2220 };
    for (const [board, score] of Object.entries(scores)) await base.put(sign * score, board);
    console.log(`${text}, keys: ${JSON.stringify([...base.getKeys()])}`);
    const boards = (range) => [...base.getRange(range)].map(({ value }) => value).join(', ');
    console.log(`${text}, get(0): ${base.get(0)}; -100 to 100: ${boards({ start: -100, end: 100 })}; ` +
        `above 1000: ${boards({ start: 1000 })}`);
    await base.close();
}
(async () => {
    await show('our scores', 1);
    await show('their scores', -1);
})();
END
seen=$(node scores.cjs)
echo "$seen"
[[ $seen == 'our scores, keys: [-50,0,620,2220]'$'\n''our scores, get(0): passed out; '* ]]
[[ $seen == *'their scores, keys: [-2220,-620,50,["\u0018",null]]'$'\n''their scores, get(0): undefined; '* ]]
[[ $seen == *'; -100 to 100: one down; above 1000: passed out' ]]
