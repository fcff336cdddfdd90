#!/usr/bin/env bash
# seed.sh UNIT_TESTS: a HONEYMOON_TEST_SEED that is no number ends tests with one line and no traceback.
set -u
tests=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
unit_tests=$1
export HONEYMOON_SOURCE=. HONEYMOON_TEST_TABLES=. HONEYMOON_COMMAND=.

failed=0
# refused COMMAND...: that it is.
refused() {
    local said code
    said=$("$@" 2>&1)
    code=$?
    [[ $code -ne 0 && $said == "HONEYMOON_TEST_SEED '$HONEYMOON_TEST_SEED': write a number"* && $said != *$'\n'* ]] && return
    echo "HONEYMOON_TEST_SEED='$HONEYMOON_TEST_SEED' $*: exit $code, and it says: $said"
    failed=1
}
for seed in "" abc -1 1x 1.5; do
    export HONEYMOON_TEST_SEED=$seed
    refused "$unit_tests" --test-case=none
    refused env PYTHONPATH="$tests/python" python3 -c 'import support'
    refused env PYTHONPATH="$tests/faults" python3 -c 'import support; support.seeded()'
done
HONEYMOON_TEST_SEED=18446744073709551616 refused "$unit_tests" --test-case=none
exit $failed
