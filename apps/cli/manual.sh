#!/usr/bin/env bash
# manual.sh HONEYMOON PAGE: makes the manual page from the help of every command, with help2man.
set -euo pipefail
page=$2

# help2man runs the command by a line of the shell, in which no path should stand.
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
ln -s "$(realpath "$1")" "$room/honeymoon"
PATH=$room:$PATH

# What help2man makes of a command's help; each example on a line of its own.
page_of() {
    help2man --no-info --section 1 --manual 'User Commands' --version-string none \
        --source "$(honeymoon --version)" \
        --name 'double dummy solver for honeymoon bridge and German whist' "honeymoon${*:+ $*}" |
        sed -e '/^\.SH EXAMPLES/,$s/^[^.].*/&\n.br/'
}
# The sections of the commands that the help of a command names, each with those of its own commands.
sections_below() {
    local commands command
    commands=$(honeymoon "$@" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
    for command in $commands; do
        echo ".SH \"$(echo "honeymoon $* $command" | tr -s ' ' | tr '[:lower:]' '[:upper:]')\""
        page_of "$@" "$command" | sed -e '1,/^\.SH SYNOPSIS/d' -e 's/^\.SH DESCRIPTION/.PP/' -e 's/^\.SH /.SS /'
        sections_below "$@" "$command"
    done
}

page_of > "$page.part"
sections_below >> "$page.part"
mv "$page.part" "$page"
