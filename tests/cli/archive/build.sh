# Games as text become an archive and come out again; what is there already is left out and named.
run archive simulate --deals 4 --play own --seed 5 --text games.txt
run archive build games.hma games.txt
run archive export games.hma again.txt
cmp games.txt again.txt && echo "the same text"
run archive simulate --deals 4 --play own --seed 5 direct.hma
cmp games.hma direct.hma && echo "the same archive"
"$honeymoon" archive export games.hma --deals 2 | head -n 9
run archive simulate --deals 2 --play own --seed 6 --text more.txt
run archive build --append games.hma more.txt games.txt more.txt
run archive build --append --json games.hma more.txt
run archive check games.hma
run archive info --json games.hma
run archive build two.hma more.txt
run archive merge all.hma direct.hma two.hma direct.hma
cmp games.hma all.hma && echo "the same archive"
feed "$(cat more.txt)\n" archive build --json stdin.hma -
# In parts, which come to the same.
"$honeymoon" archive simulate --deals 5 --play own --seed 5 whole.hma > out
for part in 1 2 3; do run archive simulate --deals 5 --play own --seed 5 --shard $part/3 part-$part.hma; done
run archive merge parts.hma part-1.hma part-2.hma part-3.hma
cmp whole.hma parts.hma && echo "the same archive"
refuse archive simulate --deals 2 --play own --shard 1/3 none.hma
# The games in docs/records.md are written there as they are written here.
awk '/^```$/ { if (++n % 2 && n > 1) print ""; next } n % 2' "$here/../../docs/records.md" > document.txt
run archive build document.hma document.txt
"$honeymoon" archive export document.hma - | cmp - document.txt && echo "the same"
