# Names of players are any bytes but a few: shown without harm, in text, in JSON and in a picture.
"$honeymoon" archive simulate --deals 2 --play own --seed 9 --text plain.txt > out
name=$(printf 'M\374ller <&> \302\233\0632J\177\360\237\202\241\303')
LC_ALL=C sed "s/^\[North .*/[North \"$(printf %s "$name" | sed 's/[&]/\\&/g')\"]/" plain.txt > games.txt
"$honeymoon" archive build games.hma games.txt > out
"$honeymoon" archive export games.hma | demand cmp - games.txt && echo "the same bytes"
harmless() { LC_ALL=C grep -c -e $'\177' -e $'\302\233' -e $'\374' -e $'[\001-\010\013-\037]' "$@"; }
run archive review games.hma --tables tables --limit 0 --svg review.svg
run archive review games.hma --tables tables --limit 0 --json
demand python3 -c 'import xml.etree.ElementTree as tree; tree.parse("review.svg"); print("well formed")'
harmless review.svg
"$honeymoon" archive review games.hma --tables tables --json > review.json
python3 -c 'import json; print(ascii(json.load(open("review.json"))["players"][0]["player"]))'
harmless review.json
"$honeymoon" archive find games.hma --phase exchange --leader-holds 4... --player "$name" --count
run archive find games.hma --phase exchange --leader-holds 4... --trick 2-3 --limit 4
run archive find games.hma --phase exchange --leader-holds 4... --trick 2 --limit 1 --json
