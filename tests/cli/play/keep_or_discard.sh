# Keep-or-discard: played, recorded, resumed, archived, reviewed, and with engines.
run play --rules keep-or-discard --seed 3 --against greedy --json
talk 'hint\nk\n1C\nSA\nd\nTake\nundo\nkeep\nshow\nsave half.txt\n' play --rules keep-or-discard --seed 3 --against greedy
run archive build half.hma half.txt
talk 'k\nk\nk\nk\nk\nk\nk\nk\nk\nk\nk\n1nt\nclaim\nshow\n' play --resume half.txt --against greedy
talk 'look\nkeep\nk\ntake\nhint\n' play --rules "keep-or-discard discards=taken" --dealer south --seed 5 --against greedy
"$honeymoon" match greedy "exec:'$honeymoon' engine greedy" --rules keep-or-discard --play own --deals 10 --json |
    grep -o '"wins":[^]]*]'
"$honeymoon" match greedy "exec:'$honeymoon' engine greedy" --rules "keep-or-discard discards=open" --play own --deals 10 --json |
    grep -o '"wins":[^]]*]'
run archive simulate games.txt --rules keep-or-discard --deals 2 --play own --text
run archive build games.hma games.txt
run archive check games.hma
run archive list games.hma
run archive review games.hma
refuse match greedy random --rules "keep-or-discard lead=loser" --deals 2
refuse archive build none.hma half.txt --rules whatever
# One turn too many, a card twice, hands that were never dealt.
sed 's/^\[Result "\*"\]/Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep\n&/' half.txt >more.txt
refuse archive build none.hma more.txt
sed 's/Stock "../Stock "XX/' half.txt >bad.txt
refuse archive build none.hma bad.txt
sed 's/\(Stock "\)\(..\) \(..\)/\1\2 \2/' half.txt >twice.txt
refuse archive build none.hma twice.txt
sed 's/^\[Stock/[Deal "N:AKQJT98765432... S:.AKQJT98765432.."]\n&/' half.txt >dealt.txt
refuse archive build none.hma dealt.txt
