# Keep-or-discard: played, recorded, resumed, archived, reviewed, and with engines.
run play --rules keep-or-discard --seed 3 --against greedy --json
talk 'hint\nk\n1C\nSA\nd\nTake\nundo\nkeep\nshow\nsave half.txt\n' play --rules keep-or-discard --seed 3 --against greedy
run archive build half.hma half.txt
talk 'all\n' play --rules keep-or-discard --seed 3 --against greedy | grep points
talk 'k\nk\nk\nk\nk\nk\nk\nk\nk\nk\nk\n1nt\nclaim\nshow\n' play --resume half.txt --against greedy
talk 'look\nkeep\nk\ntake\nhint\n' play --rules "keep-or-discard discards=taken" --dealer south --seed 5 --against greedy
"$honeymoon" match greedy "exec:'$honeymoon' engine greedy" --rules keep-or-discard --play own --deals 10 --json |
    grep -o '"points":{"mean":0.0,[^}]*}'
"$honeymoon" match greedy "exec:'$honeymoon' engine greedy" --rules "keep-or-discard discards=taken" --play own --deals 10 --json |
    grep -o '"points":{"mean":0.0,[^}]*}'
run archive simulate games.txt --rules keep-or-discard --deals 2 --play own --text
run archive build games.hma games.txt
run archive check games.hma
run archive list games.hma
run archive review games.hma
refuse match greedy random --rules "keep-or-discard lead=loser" --deals 2
# One turn too many, a card twice, hands that were never dealt.
sed 's/^\[Result "\*"\]/Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep Keep\n&/' half.txt >more.txt
refuse archive build none.hma more.txt
sed 's/Stock "../Stock "XX/' half.txt >bad.txt
refuse archive build none.hma bad.txt
sed 's/\(Stock "\)\(..\) \(..\)/\1\2 \2/' half.txt >twice.txt
refuse archive build none.hma twice.txt
sed 's/^\[Stock/[Deal "N:AKQJT98765432... S:.AKQJT98765432.."]\n&/' half.txt >dealt.txt
refuse archive build none.hma dealt.txt
# What a card looked at is worth.
run draw SQ
run draw D9 --hand AK.T2.. --thrown ..53.94 --json
feed 'H5 --hand K... --thrown .2..
D9 --hand D9
D9 --hand A... --thrown .A..  --hand K...
' draw --stdin
refuse draw
refuse draw D9 --hand AK.T2..
refuse draw D9 --hand A..9. --thrown .T2..
refuse draw D9 --hand AKQJT98765432... --thrown .AKQJT98765432..
# A whole game by hints, and what it says of the play at the end.
talk "$(printf 'best\\n%.0s' {1..15})hint\nall\nclaim\n$(printf 'best\\n%.0s' {1..13})" play --rules keep-or-discard --seed 3 --against greedy
