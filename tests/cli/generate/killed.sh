# Killed at any moment, it leaves files that are whole, and parts that the next run clears away.
"$honeymoon" generate --levels 1-9 --out whole > out 2> err
echo "exit $?, $(ls whole | wc -l) files"
# kill_after MILLISECONDS ARGUMENTS: what is there then is whole or called a part.
kill_after() {
    local pause
    pause=$(printf '0.%03d' "$1")
    shift
    "$honeymoon" generate --levels 1-9 --out new "$@" > out 2> err &
    sleep "$pause"
    kill -KILL $! 2> /dev/null
    wait $! 2> /dev/null
    [ -d new ] || return
    find new -type f ! -name '*.honeymoon-part' | while read -r file; do
        demand cmp "$file" "whole/${file#new/}"
    done
    find new ! -type f ! -path new
}
# From nothing, then from what the last one left, then over files that are all there.
kill_after $((20 + RANDOM % 280))
kill_after $((20 + RANDOM % 280))
kill_after $((20 + RANDOM % 280))
mkdir -p new
touch new/trump-01.bin.honeymoon-part new/notrump-09.bin.honeymoon-part
for again in 1 2; do
    "$honeymoon" generate --levels 1-9 --out new > out 2> err
    echo "exit $?, $(wc -c < err) bytes on standard error, $(find new -name '*.honeymoon-part' | wc -l) leftovers"
    demand diff -r whole new && echo same
    [ $again = 2 ] || kill_after $((20 + RANDOM % 280)) --force
done
