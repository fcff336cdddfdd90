#!/usr/bin/env bash
# test.sh CONNECT4: runs the program on right and wrong input and compares what is seen with
# test.expected. Standard error is shown after "! ". With HONEYMOON_ACCEPT set, what is seen becomes
# expected, unless a score is not the known one.
set -u

connect4=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room" || exit 1
cp "$here/endings.txt" .

# run ARGUMENTS: the program; times differ from run to run.
run() {
    echo "\$ connect4 $*"
    "$connect4" "$@" > out 2> err
    local code=$?
    sed -E 's/mean time [^ ]+ us/mean time T us/' out
    sed 's/^/! /' err
    echo "exit $code"
    echo
    return $code
}

# try TEXT: a file of this text, in the manner of printf.
try() {
    # shellcheck disable=SC2059
    printf "$1" > file
    run file
}

seen=$(
    run endings.txt || touch broken
    run --weak endings.txt || touch broken

    # The game from the very beginning would take minutes; this is a win in three.
    try '4455 18\r\n'
    try '4455 18'
    try '4455 18\n4455 17\n4455 -18\n'
    printf '4455 1\n' > file
    run --weak file
    printf '4455 0\n' > file
    run --weak file file

    try '4455 18\n4458 1\n'
    try '4o55 18\n'
    try '4444444 1\n'
    try '45454545 1\n'
    try '121212343434565656212121434343656565777777 0\n'
    try '4455\n'
    try '4455 \n'
    try '4455 x\n'
    try '4455 18 \n'
    try '4455 99999999999\n'
    try '4455 18\n\n4455 18\n'
    try ' 18\n'
    try '4455\x00 18\n'
    try ''
    run nowhere
    run .
    try '4455 18\n'
    run file nowhere
    run
    run --strong endings.txt
)
if [ -e broken ]; then
    echo "Some scores in endings.txt are not found, which cannot be accepted:"
    printf '%s\n' "$seen"
    exit 1
elif [ -n "${HONEYMOON_ACCEPT:-}" ]; then
    printf '%s\n' "$seen" > "$here/test.expected"
elif ! diff -u "$here/test.expected" <(printf '%s\n' "$seen"); then
    echo "If what is seen now is right: HONEYMOON_ACCEPT=1 $0 $connect4"
    exit 1
fi
