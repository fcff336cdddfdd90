# The deals of an archive by player, result and tag.
"$honeymoon" archive simulate --deals 4 --play own --north greedy --seed 9 --text whist.txt > out
"$honeymoon" archive simulate --deals 3 --play own --north greedy --rules honeymoon-bridge --seed 3 --text bridge.txt > out
sed -e 's/^\[Event .*/[Event "Final"]/' -e 's/^\[North "greedy"\]/[North "Ann"]\n[Date "May"]/' bridge.txt > final.txt
{ cat whist.txt; echo; cat final.txt; } > all.txt
run archive build all.hma all.txt
run archive list all.hma
run archive list all.hma --player Ann --limit 2
run archive list all.hma --tag Event=Final --deals 6-7 --json
run archive list all.hma --player greedy --dealer S --count
# Each deal once, whatever tricks north has; and the results are those of the records.
for tricks in 0-6 7-13; do
    run archive list all.hma --rules german-whist --north-tricks $tricks --count --json
done
"$honeymoon" archive list all.hma --json | python3 -c '
import json, sys
for deal in json.load(sys.stdin)["list"]:
    print("[Result \"N %d S %d\"]\n[Score \"N %d S %d\"]" % (*deal["tricks"], *deal["points"]))' > told
grep -e '^\[Result' -e '^\[Score' all.txt | demand diff - told && echo "as in the records"
# A game that was not played to its end, and one that was passed out.
{ sed -n '1,/^\[Play/p;/^\[Play/q' whist.txt; printf '[Result "*"]\n[Score "*"]\n'; } > cut.txt
{ sed -n '1,/^\[Auction/p' bridge.txt; printf 'Pass Pass\n[Result "N 0 S 0"]\n[Score "N 0 S 0"]\n'; } > passed.txt
for file in cut passed; do
    run archive build $file.hma $file.txt
    run archive list $file.hma
    run archive list $file.hma --json
done
# Passed out, north has taken no trick; a game without an end is not counted.
run archive list passed.hma --north-tricks 0-2 --count
run archive list passed.hma --north-tricks 1-2 --count
run archive list cut.hma --north-tricks 0-26 --count
# A name is the same in small letters, and with its accents in characters of their own.
sed 's/"greedy"/"Zoë Ødegård"/; s/"random"/"Ann"/' bridge.txt > names.txt
run archive build names.hma names.txt
run archive list names.hma --player ANN --count
run archive list names.hma --player "$(printf 'ZOE\314\210 \303\230DEGA\314\212RD')" --count
zoe=$(printf 'Zoe\314\210 \303\230dega\314\212rd')
sed "s/Zoë Ødegård/$zoe/" names.txt > accents.txt
"$honeymoon" archive build accents.hma accents.txt > out
run archive list accents.hma --limit 1
run archive list names.hma --player "Zoe Ødegard" --count
run archive list names.hma --player Zoe --json
run archive find names.hma --leader-holds A... --player anm --count
run archive find names.hma --leader-holds A... --player ann --dealer N --strain N --north-tricks 26 --count
refuse archive export names.hma --player Bob none.txt
refuse archive review names.hma --tables tables --player 'ann b'
run archive list all.hma --player nobody
refuse archive list all.hma --deals 8
refuse archive list all.txt
# A tag is found in any encoding of its accents; a review has a player once, however the name is written.
run archive list accents.hma --tag "North=Zoë Ødegård" --count
run archive list accents.hma --tag "North=ZOË ØDEGÅRD" --count
sed 's/"Zoë Ødegård"/"ZOË Ødegård"/' names.txt > capitals.txt
"$honeymoon" archive build three.hma names.txt accents.txt capitals.txt > out
run archive review three.hma --tables tables --limit 0
