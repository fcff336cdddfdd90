# Standard output that cannot be written is an error, and said in one line.
[ -e /dev/full ] || { echo skip; exit; }
try() {
    "$honeymoon" "$@" < /dev/null > /dev/full 2> err
    echo "$1: exit $?: $(cat err)"
}
try info tables
try check tables
try probe --trump S A... K...
try probe --json --trump S A... K...
try export --raw --level 5 --denomination trump -
try export --raw --level 5 --denomination trump /dev/full
try stats --json
try generate --levels 1 --out new
try --help
echo S A... K... | "$honeymoon" probe --stdin 2>&1 > /dev/full
echo "probe --stdin: exit $?"
