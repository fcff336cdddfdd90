# Functions that end a test script early: source this file.
# shellcheck shell=bash

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

# skip REASON: tests/ctest.py lists the test and the reason at the end.
skip() {
    echo "skipped: $*"
    exit 77
}
