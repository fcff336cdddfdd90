#!/usr/bin/env bash
# skipped.sh: tests/ctest.py lists every test that is skipped, whole or in part, with its reason, and in CI takes a missing
# package, or no reason, for a failure.
set -euo pipefail
tests=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

cat >case.py <<'END_PYTHON'
import unittest
import support

class Games(unittest.TestCase):
    @unittest.skipIf(True, "a race on purpose")
    def test_race(self):
        pass

unittest.main()
END_PYTHON

# try CI CODE TEST...: with these tests ctest.py has this exit code; what it lists goes into the file list.
try() {
    local ci=$1 wanted=$2 code=0
    shift 2
    for name in "$@"; do
        case $name in
            right) echo 'add_test(right true)' ;;
            package) echo 'add_test(package sh -c "seq 300000; echo skipped: needs the package zsh; exit 77")' ;;
            rights) echo 'add_test(rights sh -c "echo skipped: only root may; exit 77")' ;;
            silent) echo 'add_test(silent sh -c "exit 77")' ;;
            part) echo 'add_test(part sh -c "seq 300000; echo skipped: one thing: needs the package ruby")' ;;
            python) echo 'add_test(python env HONEYMOON_SOURCE=. HONEYMOON_TEST_TABLES=. HONEYMOON_COMMAND=.' \
                "PYTHONPATH=$tests/python python3 -B $work/case.py)" ;;
            wrong) echo 'add_test(wrong sh -c "echo skipped: only root may; exit 1")' ;;
        esac
        echo "set_tests_properties($name PROPERTIES SKIP_RETURN_CODE 77)"
    done >CTestTestfile.cmake
    CI=$ci "$tests/ctest.py" >out 2>&1 || code=$?
    sed -n '/^Not tested here/,$p' out >list
    [[ $code == "$wanted" || $code$wanted == [1-9]any ]] || {
        echo "FAILED: CI=$ci, $*: exit code $code"
        cat out
        exit 1
    }
}

try '' 0 right
diff list /dev/null
try '' 0 right package rights silent part python
diff list - <<'END_LIST'
Not tested here: 5
skipped: package: needs the package zsh
skipped: rights: only root may
skipped: silent: gives no reason
skipped: part: one thing: needs the package ruby
skipped: python: Games.test_race: a race on purpose
END_LIST
try true 0 right rights python
try true 1 right package
try true 1 right part
try true 1 right silent
try '' any right rights wrong
grep -q '^skipped: wrong: only root may$' list
