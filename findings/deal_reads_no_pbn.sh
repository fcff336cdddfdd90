#!/usr/bin/env bash
# Debian's deal 3.1.9-13 (Thomas Andrews' Deal) reads deals with -I. Its manual page names the format "pbn", and
# "-i format/pbn" writes PBN. The reader of that name fails on the first line of any PBN, even of deal's own: it splits
# each line at "|", as the output of "deal -l" is divided. The format "line" reads that. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download deal=3.1.9-13 libtcl8.6
for package in *.deb; do dpkg-deb --extract "$package" .; done
# It looks for some of its scripts in the folder that it is started in, and for the others in the installed one.
sed -i "s|/usr/share/deal|$work/usr/share/deal|" usr/share/deal/*.tcl usr/share/deal/*/*
cd usr/share/deal
deal() {
    LD_LIBRARY_PATH=$(echo "$work"/usr/lib/*-linux-gnu) TCL_LIBRARY=$work/usr/share/tcltk/tcl8.6 \
        "$work"/usr/games/deal "$@"
}
zcat "$work"/usr/share/man/man6/deal.6.gz | grep -A 1 giblib
deal -s 3 -i format/pbn 2 | tee "$work/deals.pbn"
deal -s 3 -l 2 >"$work/deals.line"
deal -I "line $work/deals.line" -l 2 | cmp - "$work/deals.line"
echo "-I line reads what -l has written"
status=0
deal -I "pbn $work/deals.pbn" -l 2 >"$work/read" 2>"$work/error" || status=$?
echo "-I pbn reads $(wc --lines <"$work/read") of these deals, and says: $(grep error "$work/error" | tail -n 1)"
[[ $status -ne 0 && ! -s $work/read ]]
