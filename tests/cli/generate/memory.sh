# Too little memory is said before anything is made. (A sanitizer needs more room than the limit.)
limited() {
    (
        ulimit -v 300000 || exit 99
        "$honeymoon" "$@" < /dev/null > out 2> err
    )
}
limited --help || { echo "skipped: --help alone takes more memory than the limit, as it does under a sanitizer"; exit; }
try() {
    echo "\$ honeymoon $*"
    limited "$@"
    echo "exit $?, $(wc -l < err) line"
    sed -E -e 's/and [0-9.]+ [kMG]B are/and N are/' -e 's/, [0-9.]+ [kMG]B available/, N available/' out err
    [ -e new ] || echo "nothing made"
    echo
}
try generate --json --levels 1-13 --threads 1 --out new
try generate --json --levels 13 --threads 1 --out new/deeper
try generate --json --levels 1-3 --threads 1000 --out new
# What fits is made.
limited generate --levels 1-3 --threads 1 --out new
echo "exit $?, $(ls new | wc -l) files"
