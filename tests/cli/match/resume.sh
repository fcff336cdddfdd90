# An engine that dies in its sixtieth game, once: what was played is kept, and the same command goes on from there.
echo '#!/bin/sh' > dies.sh
cat >> dies.sh << 'END'
games=0
read -r x
echo ready
while read -r word rest; do
    case $word in
    game) games=$((games + 1)); [ $games -lt 60 ] || [ -e died ] || { touch died; exit 1; } ;;
    choose) set -- $rest; echo "do $2" ;;
    quit) exit 0 ;;
    esac
done
END
chmod +x dies.sh
match() { "$honeymoon" match greedy exec:./dies.sh --deals 100 --threads 1 --play own --tables tables "$@"; }
match --records r.txt --out m > said 2> seen/err
echo "exit $?"
cat seen/err
grep -c ' 29 deals of 100' said
# The game that it died in is the last of the records.
grep -c '^.Event ' r.txt.unfinished
tail -n 3 r.txt.unfinished
ls
refuse match greedy random --deals 100 --play own --out m
match --records r.txt --out m | tail -n +2 | sed -E 's/(ime a move[^:]*): .*/\1: T/'
ls
match --records r2.txt --out m2 > /dev/null
grep -v -e nanoseconds -e checksum m2 > b
grep -v -e nanoseconds -e checksum m | demand cmp - b && demand cmp r.txt r2.txt && echo "the same"
# Where a match may end is a part of it.
rm died
match --out u --records u.txt --until 5.4,5.3 > said 2> seen/err
tail -n 1 u.unfinished
refuse match greedy exec:./dies.sh --deals 100 --play own --out u --until 9,8
refuse match greedy exec:./dies.sh --deals 100 --play own --out u
refuse match greedy exec:./dies.sh --deals 100 --play own --out u3 --records u.txt
# Nor by a command with another result, or with none, whose count would begin anew.
refuse match greedy exec:./dies.sh --deals 100 --play own --out u3 --records u.txt --until 5.4,5.3
refuse match greedy exec:./dies.sh --deals 100 --play own --records u.txt --until 5.4,5.3
match --out u --records u.txt --until 5.4,5.3 > /dev/null
demand cmp u.txt r.txt && ls u*
# And after a kill, in the midst of it. The engine rests for more than a second in its twentieth game, so that the games
# are saved then. It plays the fortieth only when there is a file go.
echo '#!/bin/sh' > rests.sh
cat >> rests.sh << 'END'
games=0
read -r x
echo ready
while read -r word rest; do
    case $word in
    game)
        games=$((games + 1))
        [ -e go ] || [ $games -ne 20 ] || sleep 1.1
        until [ -e go ] || [ $games -lt 40 ]; do sleep 0.1; done
        ;;
    choose) set -- $rest; echo "do $2" ;;
    quit) exit 0 ;;
    esac
done
END
chmod +x rests.sh
long=(match fast exec:./rests.sh --deals 100 --play own --threads 1 --seed 5 --tables tables)
figures() { grep -v -e nanoseconds -e checksum "$1"; }
"$honeymoon" "${long[@]}" --out k --records k.txt > /dev/null 2>&1 &
until [ -e k.unfinished ] || ! kill -0 $! 2> /dev/null; do sleep 0.1; done
kill -KILL $!
wait $! 2> /dev/null
touch go
kept=$(sed -n 's/^played 0-//p' k.unfinished)
[ "$kept" -gt 0 ] && [ "$(grep -c '^.Deal ' k.txt.unfinished)" -ge "$kept" ] && echo "kept"
# What is there of another match is not touched.
refuse match greedy random --deals 2 --play own --records k.txt
refuse match greedy random --deals 2 --play own --out k
"$honeymoon" "${long[@]}" --out k --records k.txt > /dev/null
"$honeymoon" "${long[@]}" --out k2 --records k2.txt > /dev/null
figures k2 | demand cmp - <(figures k) && demand cmp k.txt k2.txt && echo "the same"
ls k*
echo "my notes" > n.txt.unfinished
refuse match greedy random --deals 2 --play own --records n.txt
cat n.txt.unfinished
"$honeymoon" match greedy random --deals 2 --play own --records n.txt --force | head -n 1
ls n*
# After other signals the result so far is printed as well.
"$honeymoon" match greedy swift --deals 2000000 --threads 1 --seed 6 --out t --json > said 2> seen/err &
until [ -e t.unfinished ]; do sleep 0.1; done
kill -TERM $!
wait $!
echo "exit $?"
sed -E 's/[0-9,]+ deals/N deals/' seen/err
sed -E 's/.*("strategies".*"seed":6).*/\1/' said
