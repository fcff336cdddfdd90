#!/usr/bin/env bash
# Debian's erlang-bear 0.8.2 returns the correlations rho and r of two lists. The usual names are exchanged: rho is
# Pearson's correlation of the numbers, and r Spearman's of the ranks. And r is wrong if numbers are equal. They should
# share their mean rank, but bear gives all of them the rank of one. So the lists 1 1 1 1 2 and 2 2 2 2 1, which are
# opposite, have a correlation of 0.2 instead of -1. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download erlang-bear=0.8.2+dfsg-3 erlang-base
for package in *.deb; do dpkg-deb --extract "$package" .; done
cat >ranks.erl <<'END'
-module(ranks).
-export([show/0]).

ranks(List) -> [(length([X || X <- List, X > N]) + length([X || X <- List, X >= N]) + 1) / 2 || N <- List].

pearson(Ones, Others) ->
    Mean = fun(List) -> lists:sum(List) / length(List) end,
    Product = fun(A, B) -> Mean(lists:zipwith(fun(X, Y) -> X * Y end, A, B)) - Mean(A) * Mean(B) end,
    case Product(Ones, Ones) * Product(Others, Others) of
        Small when Small < 1.0e-9 -> none;
        Square -> round(100 * Product(Ones, Others) / math:sqrt(Square)) / 100
    end.

show(Ones, Others) ->
    [Rho, R] = [proplists:get_value(Key, bear:get_statistics(Ones, Others)) || Key <- [rho, r]],
    io:format("~w and ~w: rho ~.2f, r ~.2f; Spearman ~w, Pearson ~w~n",
              [Ones, Others, Rho, R, pearson(ranks(Ones), ranks(Others)), pearson(Ones, Others)]).

show() ->
    show([1, 2, 3, 4, 100], [1, 2, 3, 4, 5]),
    show([3, 3, 3, 3, 3], [1, 2, 3, 4, 5]),
    show([1, 1, 1, 1, 2], [1, 2, 3, 4, 5]),
    show([1, 1, 1, 1, 2], [2, 2, 2, 2, 1]),
    show([1, 2, 2, 2, 2], [2, 1, 1, 1, 1]).
END
ROOTDIR=$work/usr/lib/erlang
BINDIR=$(echo "$ROOTDIR"/erts-*/bin)
export ROOTDIR BINDIR EMU=beam PROGNAME=erl
"$BINDIR/erlexec" -noshell -boot "$ROOTDIR/bin/start_clean" -pa usr/lib/erlang/lib/bear-0.8.2/ebin \
    -eval 'compile:file(ranks), ranks:show(), halt().' | tee seen
diff seen - <<'EOF'
[1,2,3,4,100] and [1,2,3,4,5]: rho 0.72, r 1.00; Spearman 1.0, Pearson 0.72
[3,3,3,3,3] and [1,2,3,4,5]: rho 0.00, r 0.50; Spearman none, Pearson none
[1,1,1,1,2] and [1,2,3,4,5]: rho 0.71, r 0.70; Spearman 0.71, Pearson 0.71
[1,1,1,1,2] and [2,2,2,2,1]: rho -1.00, r 0.20; Spearman -1.0, Pearson -1.0
[1,2,2,2,2] and [2,1,1,1,1]: rho -1.00, r 0.20; Spearman -1.0, Pearson -1.0
EOF
