#!/usr/bin/env bash
# Debian's erlang-bear 0.8.2 returns Kendall's tau of two lists. If numbers of the first list are equal, tau depends on
# the order of the pairs. For the scores 1 1 2 3 3 and the places 1 2 3 4 5, it is 0.6. If the pairs of equal scores
# change places, it is 1. If all scores are equal, it is -1 or 1. The source says that tau seems to match that of R,
# which is tau-b: 0.89 for both orders. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download erlang-bear=0.8.2+dfsg-3 erlang-base
for package in *.deb; do dpkg-deb --extract "$package" .; done
cat >tau.erl <<'END'
-module(tau).
-export([show/0]).

sign(Number) -> if Number > 0 -> 1; Number < 0 -> -1; true -> 0 end.

% tau-b, or none if all numbers of a list are equal
right(Ones, Others) ->
    Both = lists:zip(Ones, Others),
    Signs = [{sign(A - B), sign(C - D)} || {A, C} <- Both, {B, D} <- Both],
    case lists:sum([X * X || {X, _} <- Signs]) * lists:sum([Y * Y || {_, Y} <- Signs]) of
        0 -> none;
        Square -> round(100 * lists:sum([X * Y || {X, Y} <- Signs]) / math:sqrt(Square)) / 100
    end.

show(Ones, Others) ->
    Tau = proplists:get_value(tau, bear:get_statistics(Ones, Others)),
    io:format("~w and ~w: tau ~.1f, tau-b ~w~n", [Ones, Others, Tau, right(Ones, Others)]).

show() ->
    show([1, 2, 3, 4, 5], [1, 2, 3, 5, 4]),
    show([5, 3, 1, 4, 2], [4, 3, 1, 5, 2]),
    show([1, 1, 2, 3, 3], [1, 2, 3, 4, 5]),
    show([1, 1, 2, 3, 3], [2, 1, 3, 5, 4]),
    show([3, 3, 3, 3, 3], [5, 4, 3, 2, 1]),
    show([3, 3, 3, 3, 3], [1, 2, 3, 4, 5]).
END
ROOTDIR=$work/usr/lib/erlang
BINDIR=$(echo "$ROOTDIR"/erts-*/bin)
export ROOTDIR BINDIR EMU=beam PROGNAME=erl
"$BINDIR/erlexec" -noshell -boot "$ROOTDIR/bin/start_clean" -pa usr/lib/erlang/lib/bear-0.8.2/ebin \
    -eval 'compile:file(tau), tau:show(), halt().' | tee seen
diff seen - <<'EOF'
[1,2,3,4,5] and [1,2,3,5,4]: tau 0.8, tau-b 0.8
[5,3,1,4,2] and [4,3,1,5,2]: tau 0.8, tau-b 0.8
[1,1,2,3,3] and [1,2,3,4,5]: tau 0.6, tau-b 0.89
[1,1,2,3,3] and [2,1,3,5,4]: tau 1.0, tau-b 0.89
[3,3,3,3,3] and [5,4,3,2,1]: tau 1.0, tau-b none
[3,3,3,3,3] and [1,2,3,4,5]: tau -1.0, tau-b none
EOF
