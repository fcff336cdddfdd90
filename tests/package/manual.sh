#!/usr/bin/env bash
# manual.sh HONEYMOON PAGE: fails if the manual page lacks a command, or groff finds fault with it.
set -euo pipefail
page=$(MANWIDTH=80 man -l "$2")
for command in $("$1" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p') "archive find"; do
    grep -q "^HONEYMOON ${command^^}\$" <<< "$page" || { echo "no section of $command" >&2; exit 1; }
done
faults=$(groff -mandoc -ww -z "$2" 2>&1)
[[ -z $faults ]] || { echo "$faults" >&2; exit 1; }
