#!/bin/sh
# manual.sh HONEYMOON PAGE: makes the manual page from the help of every command, with help2man.
set -eu
honeymoon=$1
page=$2

# What help2man makes of a command's help; each example on a line of its own.
page_of() {
    help2man --no-info --section 1 --manual 'User Commands' --version-string none \
        --source "$("$honeymoon" --version)" \
        --name 'double dummy solver for honeymoon bridge and German whist' "$honeymoon $*" |
        sed -e "s|$honeymoon|honeymoon|g" -e '/^\.SH EXAMPLES/,$s/^[^.].*/&\n.br/'
}
# The commands that a text of help shows.
commands_in() {
    sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p'
}
# A command and its own commands, as sections.
section_of() {
    echo ".SH \"$(echo "honeymoon $*" | tr '[:lower:]' '[:upper:]')\""
    page_of "$@" | sed -e '1,/^\.SH SYNOPSIS/d' -e 's/^\.SH DESCRIPTION/.PP/' -e 's/^\.SH /.SS /'
    for command in $("$honeymoon" "$@" --help | commands_in); do section_of "$@" "$command"; done
}

{
    page_of
    for command in $("$honeymoon" --help | commands_in); do section_of "$command"; done
} > "$page"
