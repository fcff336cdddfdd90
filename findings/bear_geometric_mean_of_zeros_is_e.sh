#!/usr/bin/env bash
# Debian's erlang-bear 0.8.2 computes statistics of a list of numbers. If one of them is zero, their geometric mean is
# zero. bear takes 1 for the logarithm of zero, so that a zero counts as e. Five zeros have a geometric mean of 2.72.
# The mean of 1, 2, 4, 8 and 16 rises from 4 to 4.89 if the one becomes zero. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download erlang-bear=0.8.2+dfsg-3 erlang-base
for package in *.deb; do dpkg-deb --extract "$package" .; done
cat >means.erl <<'END'
-module(means).
-export([show/0]).

show() ->
    [io:format("~w: minimum ~w, maximum ~w, geometric mean ~.2f~n",
               [List | [proplists:get_value(Key, bear:get_statistics(List)) || Key <- [min, max, geometric_mean]]])
     || List <- [[1, 2, 4, 8, 16], [0, 2, 4, 8, 16], [1, 1, 1, 1, 1], [0, 1, 1, 1, 1], [0, 0, 0, 0, 0]]].
END
ROOTDIR=$work/usr/lib/erlang
BINDIR=$(echo "$ROOTDIR"/erts-*/bin)
export ROOTDIR BINDIR EMU=beam PROGNAME=erl
"$BINDIR/erlexec" -noshell -boot "$ROOTDIR/bin/start_clean" -pa usr/lib/erlang/lib/bear-0.8.2/ebin \
    -eval 'compile:file(means), means:show(), halt().' | tee seen
diff seen - <<'EOF'
[1,2,4,8,16]: minimum 1, maximum 16, geometric mean 4.00
[0,2,4,8,16]: minimum 0, maximum 16, geometric mean 4.89
[1,1,1,1,1]: minimum 1, maximum 1, geometric mean 1.00
[0,1,1,1,1]: minimum 0, maximum 1, geometric mean 1.22
[0,0,0,0,0]: minimum 0, maximum 0, geometric mean 2.72
EOF
