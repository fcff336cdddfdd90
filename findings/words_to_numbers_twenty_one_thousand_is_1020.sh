#!/usr/bin/env bash
# npm's words-to-numbers 1.5.1 reads numbers in words, such as a spoken score. All numbers below 21,000 are right.
# Above, the thousands go wrong if they have tens and ones, or hundreds and tens: "twenty one thousand" is 1020, and
# "one hundred ten thousand" is 10100. The words are made from the number by the rules of English. Fails if that
# changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund words-to-numbers@1.5.1
cat >scores.cjs <<'END'
const { wordsToNumbers } = require('words-to-numbers');

const small = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
    'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
function words(number) {
    if (number >= 1000) return `${words(Math.floor(number / 1000))} thousand ${words(number % 1000)}`.trim();
    if (number >= 100) return `${small[Math.floor(number / 100)]} hundred ${words(number % 100)}`.trim();
    return number < 20 ? small[number] : `${tens[Math.floor(number / 10)]} ${small[number % 10]}`.trim();
}
for (const number of [20999, 21000, 25600, 30000, 45310, 110000, 120500])
    console.log(`${words(number)} (${number}): ${wordsToNumbers(words(number))}`);
for (const [from, to] of [[1, 20999], [21000, 29999], [30000, 30999], [31000, 39999], [110000, 119999]]) {
    let wrong = 0;
    for (let number = from; number <= to; ++number) wrong += Number(wordsToNumbers(words(number))) !== number;
    console.log(`${from} to ${to}: ${wrong} of ${to - from + 1} wrong`);
}
END
node scores.cjs | tee seen
diff seen - <<'EOF'
twenty thousand nine hundred ninety nine (20999): 20999
twenty one thousand (21000): 1020
twenty five thousand six hundred (25600): 5620
thirty thousand (30000): 30000
forty five thousand three hundred ten (45310): 5350
one hundred ten thousand (110000): 10100
one hundred twenty thousand five hundred (120500): 20600
1 to 20999: 0 of 20999 wrong
21000 to 29999: 9000 of 9000 wrong
30000 to 30999: 0 of 1000 wrong
31000 to 39999: 9000 of 9000 wrong
110000 to 119999: 10000 of 10000 wrong
EOF
