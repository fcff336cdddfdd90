#!/usr/bin/env bash
# run.sh HONEYMOON TABLES TOPIC/CASE: runs one case and compares what is seen with what is expected.
#
# A case is a few calls of the functions below. Each call is shown as typed, then what it printed, then
# the lines of standard error, each after "! ", then the exit code if it is not 0. The case runs in an empty
# directory in which tables/ is a copy of levels 1 to 5. With HONEYMOON_ACCEPT set, what is seen becomes expected, unless
# something demanded is not so.
set -u

honeymoon=$1
tables=$2
here=$(cd "$(dirname "$0")" && pwd)
script=$here/$3.sh
expected=$here/$3.expected

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cp -r "$tables" "$room/tables"
mkdir "$room/seen"
cd "$room" || exit 1
unset HONEYMOON_TABLES NO_COLOR FORCE_COLOR

# What differs from run to run, or with the version of the compressor.
scrub() {
    sed -E -e 's/\([0-9.]+ s\)/(T s)/' -e 's/"seconds":[0-9.e-]+/"seconds":T/g' \
        -e 's/"(bytes|frames|memory_needed)":[0-9]+/"\1":N/g' -e 's/: bytes: [0-9,]+ bytes,/: bytes: N bytes,/' \
        -e 's/the file has [0-9]+ bytes where its header says [0-9]+/the file has N bytes where its header says N/' \
        -e 's/the header alone has [0-9]+/the header alone has N/'
}

show() {
    scrub < seen/out
    scrub < seen/err | sed 's/^/! /'
    [ "$1" = 0 ] || echo "exit $1"
    echo
}

# run ARGUMENTS: the command, with no input.
run() {
    echo "\$ honeymoon $*"
    "$honeymoon" "$@" < /dev/null > seen/out 2> seen/err
    show $?
}

# refuse ARGUMENTS: the command, where it only says what is wrong. A row of a table: the arguments, and below
# them the exit code and the message.
refuse() {
    local code
    echo "\$ $*"
    "$honeymoon" "$@" < /dev/null > seen/out 2> seen/err
    code=$?
    scrub < seen/out
    scrub < seen/err | sed "s/^honeymoon: /$code: /"
}

# feed TEXT ARGUMENTS: the command, with TEXT, in the manner of printf, as its input.
feed() {
    local input=$1
    shift
    echo "\$ honeymoon $*"
    # shellcheck disable=SC2059
    printf "$input" | "$honeymoon" "$@" > seen/out 2> seen/err
    show "${PIPESTATUS[1]}"
}

# talk TEXT ARGUMENTS: as feed, for a game that is played: what was said, without the pictures of hands.
talk() {
    feed "$@" | sed -E '/^(! )?$/d; /^(! )?  [SHDC]  /d; /^(! )?     [A-Z]/d'
    echo
}

# without PATTERN CALL: one of the calls above, without the lines that match PATTERN.
without() {
    "${@:2}" | grep -Ev "$1"
}

# demand COMMAND...: that the command succeeds. Whatever is compared with something known, by cmp or diff, is demanded: if
# it differs the case fails, and nothing is accepted.
demand() {
    "$@" && return
    echo "not so: $*" >> "$room/broken"
    return 1
}

# differ A B: that two files are not the same.
differ() {
    ! cmp -s "$1" "$2"
}

# flip FILE OFFSET: changes one byte.
flip() {
    local byte
    byte=$(od -An -tu1 -j "$2" -N 1 "$1")
    # shellcheck disable=SC2059
    printf "\\x$(printf %02x $((byte ^ 255)))" | dd of="$1" bs=1 seek="$2" conv=notrunc status=none
}

seen=$(
    # shellcheck source=/dev/null
    . "$script"
)
if [[ $seen == "skipped: "* ]]; then
    echo "$seen"
    exit 77
elif [ -e "$room/broken" ]; then
    diff -u "$expected" <(printf '%s\n' "$seen")
    cat "$room/broken"
    echo "This is demanded in $script, and cannot be accepted."
    exit 1
elif [ -n "${HONEYMOON_ACCEPT:-}" ]; then
    printf '%s\n' "$seen" > "$expected"
elif ! diff -u "$expected" <(printf '%s\n' "$seen"); then
    echo "If what is seen now is right: HONEYMOON_ACCEPT=1 ctest --test-dir ${tables%/tests/cli/tables} -R '^cli.${3//\//.}\$'"
    exit 1
fi
