# Games as text become an archive and come out again; what is there already is left out and named.
run archive simulate --deals 4 --play own --seed 5 --text games.txt
run archive build games.hma games.txt
run archive export games.hma again.txt
demand cmp games.txt again.txt && echo "the same text"
run archive simulate --deals 4 --play own --seed 5 direct.hma
demand cmp games.hma direct.hma && echo "the same archive"
"$honeymoon" archive export games.hma --deals 2 | head -n 9
run archive simulate --deals 2 --play own --seed 6 --text more.txt
run archive build --append games.hma more.txt games.txt more.txt
run archive build --append --json games.hma more.txt
run archive check games.hma
run archive info --json games.hma
run archive build two.hma more.txt
run archive merge all.hma direct.hma two.hma direct.hma
demand cmp games.hma all.hma && echo "the same archive"
feed "$(cat more.txt)\n" archive build --json stdin.hma -
# Records are told from deals of bridge by what they are, whatever comes first.
sed '/^$/,$d; /^\[[ENS][vo].*/d' games.txt > one.txt
"$honeymoon" archive build one.hma one.txt > out
form() {
    "$honeymoon" archive build --force form.hma form.txt > out || echo "refused: $*"
    "$honeymoon" archive list --json form.hma | sed 's/"tags":.*//' > told
    "$honeymoon" archive list --json one.hma | sed 's/"tags":.*//' | demand cmp - told
}
mark='\357\273\277'
deal=$(grep '^\[Deal ' one.txt)
hands='.A.. .K.. .Q.. .J..'
for before in "$mark" "$mark%% PBN 2.1\n" '[Board "1"]\n' '[board "1"]' ' [ Board "1" ]\n' "{ $deal }\n" "; $deal\n" \
    "%% $deal\n" '; md|3SA,,,|\n' '{ md|3SA\n,,,| }' '[Event "md|3SA,,,|"]\n' "[Event \"$hands\"]" "; $hands\n" \
    "{ $hands }" '[Event "{"]\n' '[Event "x ; \\"[Deal "]\n' '\n \t\n' "$mark\n[Board \"\"]"; do
    # shellcheck disable=SC2059
    { printf "$before"; cat one.txt; } > form.txt
    form "$before"
done
{ grep '^\[Deal ' one.txt; grep -v '^\[Deal ' one.txt; } > form.txt
form 'Deal first'
tr '[:upper:]' '[:lower:]' < one.txt | sed '1s/^/[board "1"]/; s/$/\r/' > form.txt
form 'small letters, CR LF'
# In parts, which come to the same.
"$honeymoon" archive simulate --deals 5 --play own --seed 5 whole.hma > out
for part in 1 2 3; do run archive simulate --deals 5 --play own --seed 5 --shard $part/3 part-$part.hma; done
run archive merge parts.hma part-1.hma part-2.hma part-3.hma
demand cmp whole.hma parts.hma && echo "the same archive"
refuse archive simulate --deals 2 --play own --shard 1/3 none.hma
# The games in docs/records.md are written there as they are written here.
awk '/^```$/ { if (++n % 2 && n > 1) print ""; next } n % 2' "$here/../../docs/records.md" > document.txt
run archive build document.hma document.txt
"$honeymoon" archive export document.hma - | demand cmp - document.txt && echo "the same"
