# What exists is not overwritten without --force, by no command, and the message names it.
"$honeymoon" archive simulate --deals 3 --play own a.hma > out
"$honeymoon" archive simulate --deals 3 --play own --text games.txt > out
"$honeymoon" pool build --hands 8 --rounds 1 --shard 1/2 1.pool > out
"$honeymoon" pool build --hands 8 --rounds 1 --shard 2/2 2.pool > out
"$honeymoon" match greedy random --deals 2 --shard 1/2 --out 1.match > out
# both FILE ARGUMENTS: with FILE there already, which stays as it is; and with --force, which replaces it.
both() {
    echo mine > "$1"
    cp "$1" kept
    refuse "${@:2}"
    demand cmp "$1" kept
    "$honeymoon" "${@:2}" --force < /dev/null > out 2>&1 || cat out
    demand differ "$1" kept
}
both new.raw export --raw --level 2 --denomination trump new.raw
both new.svg stats --levels 1-2 --svg new.svg
both new.txt play --rules german-whist --seed 1 --against random --records new.txt
both new.match match greedy random --deals 2 --out new.match
both new.txt match greedy random --deals 2 --records new.txt
both new.match match merge 1.match --out new.match
both new.pool pool merge new.pool 1.pool 2.pool
both new.hma archive simulate --deals 2 --play own new.hma
both new.txt archive simulate --deals 2 --play own --text new.txt
both new.hma archive build new.hma games.txt
both new.hma archive merge new.hma a.hma
both new.txt archive export a.hma new.txt
both new.svg archive review a.hma --svg new.svg
# What a command works on is refused even so.
refuse archive export a.hma a.hma --force
refuse archive merge a.hma a.hma --force
refuse archive review a.hma --svg ./a.hma --force
refuse pool merge 1.pool 1.pool 2.pool --force
refuse match merge 1.match --out 1.match --force
refuse export --raw --level 2 --denomination trump --force tables/trump-02.bin
refuse archive build --append --force a.hma games.txt
refuse archive build --force games.txt games.txt
refuse stats --force --svg tables/trump-02.bin
# A link leads to a file that exists.
echo mine > target
ln -s target link
refuse stats --levels 1-2 --svg link
cat target
