#!/usr/bin/env bash
# manual.sh HONEYMOON PAGE: fails if the manual page lacks a command or an option that --help shows, has
# one that --help does not, or is no good mdoc, as far as this machine has a program that can tell.
set -euo pipefail
honeymoon=$1
page=$2
faults=0

complain() {
    echo "$*" >&2
    faults=1
}

# The options of a text of help.
options() {
    grep -oE '^ +(-h,)?--[a-z,-]+' | grep -oE -- '--[a-z-]+' | sort -u
}

# What the page says of a command, or of them all; its options are .Fl Fl NAME.
section() {
    sed -n "/^\.Ss $1\$/,/^\.S[hs] /p" "$page"
}
documented() {
    grep -oE 'Fl Fl [a-z-]+' | sed 's/Fl Fl /--/' | sort -u
}

common=$(section "All commands" | documented)
# The commands that a text of help shows.
commands() {
    sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p'
}
commands=$("$honeymoon" --help | commands)
[[ -n $commands ]] || complain "--help shows no commands"
for command in $commands; do
    for inner in $("$honeymoon" "$command" --help | commands); do
        commands+=$'\n'"$command $inner"
    done
done
while read -r command; do
    # shellcheck disable=SC2086
    difference=$(diff <("$honeymoon" $command --help | options) \
        <({ section "honeymoon $command" | documented; echo --help; } | sort -u)) ||
        complain "$command: --help (<) and the manual page (>) differ:"$'\n'"$difference"
done <<< "$commands"
diff <("$honeymoon" --help | options) <(echo "$common") || complain "the options of all commands differ"

if command -v mandoc >/dev/null; then
    mandoc -Tlint -W warning "$page" || complain "mandoc finds fault"
elif command -v groff >/dev/null; then
    warnings=$(groff -mandoc -ww -z "$page" 2>&1)
    [[ -z $warnings ]] || complain "$warnings"
fi
exit $faults
