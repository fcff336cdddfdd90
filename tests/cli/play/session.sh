# Several deals: their score, their records, going on with them, and in archives and matches.
talk 'best\nscore\nbest\nbest\nclaim\nscore\n' play --rules "play-phase trump=S" --session "first-to 14" --seed 3 --against greedy
yes best | "$honeymoon" play --rules draw-bridge --session rubber --seed 3 --against greedy --records rubber.txt >talk.txt
grep -E '^(A rubber|This|Points|In all|After|The rubber)' talk.txt
yes best | "$honeymoon" play --rules draw-bridge --session "four-deals" --seed 4 --against greedy --json 2>/dev/null | grep -oE '"(session_over|deal|dealer)":[^,]*|"(session_score|score)":[^}]*}[^}]*}}'
grep -E '^\[(Session|Dealer|Vulnerable|Score)' rubber.txt
run archive build rubber.hma rubber.txt
run archive list rubber.hma
run archive export rubber.hma again.txt
demand cmp rubber.txt again.txt && echo the same
refuse play --resume rubber.txt
# The last game is not there, or has not been played to its end.
awk '/^$/ { n++ } n < 3' rubber.txt >three.txt
yes best | "$honeymoon" play --resume three.txt >talk.txt
head -3 talk.txt
grep -q 'fter 4 deals: you' talk.txt && echo goes on
# The first deals are not there, so that this one has no number; nor has one that nobody bid in another.
awk '/^$/ { n++ } n == 2' rubber.txt >third.txt
"$honeymoon" play --resume third.txt </dev/null | head -4
printf 'pass\nscore\n' | "$honeymoon" play --rules honeymoon-bridge --session four-deals --seed 6 --against greedy | grep -E '^(Deal|So far)'
sed 's/ rubber N 0 S 0/ four-deals N 0 S 0/' rubber.txt >bad.txt
refuse play --resume bad.txt
for session in "deals 8" "first-to 900" "four-deals" chicago; do
    printf 'score\n' | "$honeymoon" play --rules draw-bridge --session "$session" --seed 3 --against greedy | head -1
done
printf 'score\n' | "$honeymoon" play --rules draw-bridge --seed 3 --against greedy | grep score
sed 's/ rubber N 0 S 0/ rubber N 0 S 65/' rubber.txt >bad.txt
refuse archive build none.hma bad.txt
"$honeymoon" match greedy swift --rules draw-bridge --session rubber --deals 3 --records match.txt --out match.match | grep -v time
grep -c '^\[Session "rubber"\]' match.txt
"$honeymoon" match merge match.match --json | sed 's/"microseconds.*//'
sed 's/^session rubber/session whist/' match.match >bad.match
refuse match merge bad.match
refuse match greedy random --session rubber --deals 3
refuse match greedy random --rules draw-bridge --session whist --deals 3
refuse match greedy random --rules draw-bridge --session ruber --deals 3
refuse match greedy random --rules draw-bridge --session rubber --deals 500001
refuse play --session rubber
# What save writes in the middle goes on from there; a file with a game too few does not.
talk 'best\nbest\nclaim\nbest\nsave middle.txt\n' play --rules "play-phase trump=S" --session "deals 3" --seed 5 --against greedy >talk.txt
printf 'claim\nclaim\n' | "$honeymoon" play --resume middle.txt --json 2>/dev/null | grep -c session_points
awk '/^$/ { n++ } n != 1' rubber.txt >gap.txt
refuse play --resume gap.txt
sed '0,/North "greedy"/! s/North "greedy"/North "easy"/' rubber.txt >others.txt
refuse play --resume others.txt
sed '/Session/d' rubber.txt >notag.txt
refuse play --resume notag.txt
sed 's/^games 32/games 5/' match.match >bad.match
refuse match merge bad.match
sed 's/^deals 3/deals 500001/' match.match >bad.match
refuse match merge bad.match
"$honeymoon" match swift "exec:false" --rules draw-bridge --session four-deals --deals 2 --forfeits | grep -E 'won|Forfeited'
# A deal that is over is in its file, whatever becomes of the next one; a pipe gets each deal once.
mkfifo answers records
yes best | head -n 15 >some
"$honeymoon" play --rules "play-phase trump=S" --session "deals 3" --seed 5 --against greedy --records killed.txt <answers >killed.talk &
exec 9>answers
cat some >&9
until grep -q 'Deal 2' killed.talk; do sleep 0.1; done
kill -KILL $!
wait $! 2>/dev/null
exec 9>&-
grep -c '^.Deal' killed.txt
printf 'quit\n' | "$honeymoon" play --resume killed.txt | head -n 2
"$honeymoon" play --rules "play-phase trump=S" --session "deals 3" --seed 5 --against greedy --records records <some >talk.txt &
cat records >piped.txt
wait $!
"$honeymoon" play --rules "play-phase trump=S" --session "deals 3" --seed 5 --against greedy --records whole.txt <some >talk.txt
grep -c '^.Deal' whole.txt
demand cmp piped.txt whole.txt && echo the same
# What a game is recorded in is not for save.
talk 'save whole.txt\nsave whole.txt.honeymoon-part\n' play --resume whole.txt | grep 'Not saved'
