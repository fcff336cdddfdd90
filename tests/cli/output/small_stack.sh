# With hardly any stack the command says so, and does not begin; the least it takes is enough.
limited() {
    local size=$1
    shift
    (ulimit -s "$size" && exec "$honeymoon" "$@" > seen/out 2>&1)
    echo "$size, $1: exit $?: $(grep ^honeymoon: seen/out)"
}
limited 51 --version
limited 51 probe --trump S A... K...
limited 511 generate --levels 1-3 --out new
limited 512 --version
limited 512 generate --levels 1-3 --out new
limited 512 probe --no-search --json --trump S AK4.T2.. QJ.AK3..
