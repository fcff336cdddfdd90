#!/usr/bin/env bash
# FastPriorityQueue of Debian's php-zend-stdlib 3.16.1 (now laminas-stdlib) "acts like a queue with insert() and
# extract(), removing the elements", and "also acts like an Iterator without removing the elements. This behaviour can
# be used in mixed scenarios". Mixed, it loses elements. After a loop over all moves, extract returns false instead of
# the best move. After a loop that ends at the third move, extract returns the third one, and the first two of the same
# priority never come, though count still counts them. The reference is a sorted list. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download php-zend-stdlib=3.16.1-1
dpkg-deb --extract php-*.deb .
cat >moves.php <<'END'
<?php
require 'usr/share/php/Laminas/Stdlib/FastPriorityQueue.php';

// Looks at the first moves of a queue and then extracts all. Returns these moves and the count that is left.
function play(array $moves, int $looks): array {
    $queue = new Laminas\Stdlib\FastPriorityQueue();
    foreach ($moves as [$move, $score]) $queue->insert($move, $score);
    if ($looks > 0) {
        foreach ($queue as $move) {
            if (--$looks == 0) break;
        }
    }
    $extracted = [];
    for ($times = 0; $times < count($moves); ++$times) {
        $move = $queue->extract();
        if ($move === false) break;
        $extracted[] = $move;
    }
    return [$extracted, count($queue)];
}

$moves = [['S2', 9], ['HK', 7], ['CA', 9], ['D5', 8], ['SQ', 9]];
foreach ([0, 1, 2, 3, 4, 5, 6] as $looks) {
    [$extracted, $left] = play($moves, $looks);
    $seen = $looks > 5 ? 'all' : "up to $looks";
    echo "a look at $seen: extract returns ", implode(' ', $extracted) ?: 'nothing', "; count is then $left\n";
}
mt_srand(7);
$wrong = 0;
for ($game = 0; $game < 1000; ++$game) {
    $moves = [];
    for ($card = 0; $card < 13; ++$card) $moves[] = ["move $card", mt_rand(1, 5)];
    $right = $moves;
    usort($right, fn($a, $b) => $b[1] <=> $a[1]);
    if (play($moves, mt_rand(1, 13))[0] !== array_column($right, 0)) ++$wrong;
}
echo "13 moves with scores of 1 to 5, a look at 1 to 13: $wrong of 1000 wrong\n";
END
php -n moves.php | tee seen
diff seen - <<'EOF'
a look at up to 0: extract returns S2 CA SQ D5 HK; count is then 0
a look at up to 1: extract returns S2 CA SQ D5 HK; count is then 0
a look at up to 2: extract returns CA SQ D5 HK; count is then 1
a look at up to 3: extract returns SQ D5 HK; count is then 2
a look at up to 4: extract returns D5 S2 CA SQ HK; count is then 0
a look at up to 5: extract returns HK S2 CA SQ D5; count is then 0
a look at all: extract returns nothing; count is then 5
13 moves with scores of 1 to 5, a look at 1 to 13: 942 of 1000 wrong
EOF
