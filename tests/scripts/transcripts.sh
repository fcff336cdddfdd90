#!/usr/bin/env bash
# transcripts.sh: with HONEYMOON_ACCEPT tests/cli/run.sh accepts what a case prints, but nothing in which a comparison fails;
# and every comparison in a case is one that it knows of.
set -euo pipefail
tests=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'echo "FAILED: line $LINENO"; cat out' ERR
mkdir -p "$work/topic" "$work/build/tests/cli/tables"
cp "$tests/cli/run.sh" "$work"
cd "$work"

# try CODE EXPECTED_AFTERWARDS [VARIABLE=VALUE]: the case in topic/case.sh.
try() {
    local code=0
    env "${@:3}" bash run.sh echo build/tests/cli/tables topic/case >out 2>&1 || code=$?
    [[ $code == "$1" && $(<topic/case.expected) == "$2" ]] || {
        echo "FAILED: exit code $code, expected afterwards: $(<topic/case.expected)"
        cat topic/case.sh out
        exit 1
    }
}

echo before >topic/case.expected
echo 'echo 1 >a; echo now; demand cmp a a' >topic/case.sh
try 1 before
grep -qF "HONEYMOON_ACCEPT=1 ctest --test-dir build -R '^cli.topic.case\$'" out
try 0 now HONEYMOON_ACCEPT=1
try 0 now

echo before >topic/case.expected
for compared in 'demand cmp a b' 'cat a | demand diff b -' '(cd seen && demand cmp ../a ../b >nothing)' 'demand differ a a' \
    'demand test 1 = 2' 'demand cmp <(cat a) <(cat b)' 'demand cmp a none'; do
    echo "echo 1 >a; echo 2 >b; echo now; $compared" >topic/case.sh
    try 1 before HONEYMOON_ACCEPT=1
    grep -q "cannot be accepted" out
done
# Nor where everything printed is as expected.
echo 'echo before; demand false' >topic/case.sh
try 1 before

! grep -nE '(^|[^#[:alnum:]_-])(cmp|diff) ' "$tests"/cli/*/*.sh | grep -vE 'demand (cmp|diff) |^[^:]*:[0-9]*:#|cmp -s [^&]*\|\| demand' || {
    echo "FAILED: these comparisons do not say demand (see tests/cli/run.sh)"
    exit 1
}
