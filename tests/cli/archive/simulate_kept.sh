# Games that Ctrl-C or a kill interrupted are kept, and the same command goes on from there.
game=(archive simulate --north fast --south fast --play own --seed 4 --threads 1)
play() { "$honeymoon" "${game[@]}" "$@"; }
# interrupted SIGNAL OPTION... FILE: the games under way until something is kept.
interrupted() {
    signal=$1
    shift
    "$honeymoon" "${game[@]}" --deals 1000000 "$@" > /dev/null 2> seen/err &
    for file in "$@"; do :; done
    until [ -e "$file.unfinished" ]; do sleep 0.1; done
    kill "-$signal" $!
    wait $! 2> /dev/null
    echo "exit $?"
    sed -E 's/[0-9,]+ games/N games/' seen/err
    ls
    kept=$(grep -c '^.Deal ' "$file.unfinished")
    deals=$((kept / 64 * 64 + 100))
}
same() {
    play --deals "$deals" "$@" again > /dev/null
    demand cmp "$file" again && echo "the same"
    rm again
}
interrupted HUP games.hma
refuse archive simulate --deals 10 games.hma
play --deals $deals games.hma > /dev/null
same
interrupted TERM --text games.txt
play --deals $deals --text games.txt > /dev/null
same --text
interrupted KILL dead.hma
play --deals $deals dead.hma > /dev/null
same
ls
