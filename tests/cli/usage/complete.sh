# What the shells' completion asks: words before the cursor, and the word at it.
offers() {
    echo "\$ ${*@Q}"
    "$honeymoon" complete "$@" | cut -c -60
    echo
}
offers ''
offers arch
offers archive ''
offers pool info ''
offers probe --trump ''
offers probe --trump=N
offers generate --denomination = no
offers play --rules ''
offers match swift ''
offers match swift greedy --shard ''
offers archive find games.hma ''
offers archive find --limit 3 games.hma --fo
offers export --out= --json ''
offers nonsense --what ''
run complete
