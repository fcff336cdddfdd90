# Read by the other files of this folder.
# shellcheck shell=bash

# shellcheck source=tests/support/outcome.sh
. "$(dirname "${BASH_SOURCE[0]}")/../support/outcome.sh"

# same_match A B: that two results of matches are equal but for the time they took, and the checksum over that.
same_match() {
    diff <(grep -vE '^(nanoseconds|checksum) ' "$1") <(grep -vE '^(nanoseconds|checksum) ' "$2") ||
        fail "$2 is not the match of one run"
}
