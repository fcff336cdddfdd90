# How a test that is a script ends before its end. Read by such scripts.
# shellcheck shell=bash

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

# skip WHY: in the line by which tests/ctest.py lists it.
skip() {
    echo "skipped: $*"
    exit 77
}
