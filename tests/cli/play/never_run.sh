# A strategy's name in a file is a name: exec: is only ever run as somebody typed it.
ln -s "$honeymoon" hb
whist=(play --rules german-whist --seed 7)
printf 'D2\nquit\n' | "$honeymoon" "${whist[@]}" --against greedy --records game.txt >seen/out
for opponent in "exec:touch pwned" "exec:" "own:touch pwned" "nobody" "worlds:0" ""; do
    sed "s/greedy/$opponent/" game.txt >bad.txt
    refuse play --resume bad.txt
done
sed '/^.North/d' game.txt >bad.txt
refuse play --resume bad.txt
sed 's/"You"/"exec:touch pwned"/' game.txt >bad.txt
refuse play --resume bad.txt
refuse play --resume bad.txt --against "exec:touch pwned"
sed 's/greedy/exec:touch pwned/; s/^.South.*/&\n[Session "deals 2"]/' game.txt >bad.txt
refuse play --resume bad.txt
printf 'quit\n' | "$honeymoon" play --resume bad.txt --against greedy >seen/out && grep '^.North' bad.txt
# A game against one's own engine goes on where that is typed again, whatever the file says; so does a session.
engine="exec:touch ran; exec ./hb engine greedy"
talk 'D2\nsave own.txt\nquit\n' "${whist[@]}" --against "$engine"
refuse play --resume own.txt
ls ran && rm ran
printf 'H5\nquit\n' | "$honeymoon" play --resume own.txt --against "$engine" >seen/out
printf 'D2\nH5\nquit\n' | "$honeymoon" "${whist[@]}" --against "$engine" --records whole.txt >seen/out
demand cmp own.txt whole.txt && ls ran && rm ran
yes best | head -n 15 | "$honeymoon" play --rules "play-phase trump=S" --session "deals 3" --seed 5 --against "$engine" --records session.txt >seen/out
rm ran
refuse play --resume session.txt
printf 'quit\n' | "$honeymoon" play --resume session.txt --against greedy >seen/out && grep '^.North' session.txt
printf 'quit\n' | "$honeymoon" play --resume session.txt --against "$engine" >seen/out && grep '^.North' session.txt
refuse "${whist[@]}" --against "exec:false
touch pwned"
# Results, records and archives of matches name engines, and what reads them runs none.
"$honeymoon" match greedy "exec:touch pwned; false" --deals 2 --forfeits --play own --out m --records r.txt >seen/out && rm pwned
run match merge m --out whole --json | sed 's/"microseconds.*//'
run archive build r.hma r.txt
run archive list r.hma
run archive review r.hma | head -n 3
refuse play --resume r.txt
# What is kept of a match is of the engines that it was begun with.
"$honeymoon" match greedy "exec:touch pwned; false" --deals 2 --out m2 --records r2.txt >seen/out 2>&1
rm pwned && mv r2.txt.unfinished r3.txt.unfinished
refuse match greedy random --deals 2 --records r3.txt
sed 's/^second .*/second exec:touch pwned/; s/^deals .*/deals 2/' m >m3.unfinished
refuse match greedy random --deals 2 --play own --out m3
refuse archive simulate --deals 2 --north "exec:touch pwned" a.hma
[ -e pwned ] || echo "nothing was run"
