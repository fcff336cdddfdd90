# What is written anew keeps its mode, and a link to it stays a link, in every command alike.
umask 022
mkdir far
# hidden FILE ARGUMENTS: the file becomes one of its owner's alone behind a link, and the command writes it anew.
hidden() {
    local file=$1 before
    shift
    mv "$file" far
    chmod 600 "far/$file"
    ln -s "far/$file" "$file"
    before=$(cksum < "far/$file")
    "$honeymoon" "$@" > seen/out 2>&1 || cat seen/out
    echo "$1 $2: $(stat -c %a "far/$file"), behind a link to $(readlink "$file")"
    [ "$before" != "$(cksum < "far/$file")" ] || echo "not written"
}
{
    "$honeymoon" archive simulate --deals 2 --play own --seed 5 --text games.txt
    "$honeymoon" archive simulate --deals 2 --play own --seed 6 --text more.txt
    "$honeymoon" archive build a.hma games.txt
    "$honeymoon" pool build --hands 20 --rounds 1 a.pool
    "$honeymoon" match greedy random --deals 2 --out a.match --records a.txt
    "$honeymoon" generate --levels 1 --denomination trump --out new
} > seen/out 2>&1 || cat seen/out
stat -c '%a %n' a.hma a.pool a.match a.txt games.txt
hidden a.hma archive build --append a.hma more.txt
hidden a.pool pool build --hands 20 --rounds 2 a.pool
hidden a.match match greedy random --deals 3 --out a.match --force
hidden a.txt match greedy random --deals 3 --records a.txt --force
hidden games.txt archive export a.hma games.txt --force
echo old > plot.svg
hidden plot.svg stats --svg plot.svg --force
cp tables/trump-02.bin trump-01.bin
hidden trump-01.bin generate --levels 1 --denomination trump --out .
ls -A . far
