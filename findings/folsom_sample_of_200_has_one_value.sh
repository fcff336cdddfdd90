#!/usr/bin/env bash
# Histograms of Debian's erlang-folsom 0.8.2 keep a random sample, here of the numbers 1 to 100. A sample of the type
# exdec ("exponentially decaying") should prefer newer numbers a little. Within a second, each number replaces the one
# before it, so that a sample of up to 200 has only the number 100. One of the type uniform should have all numbers with
# the same chance, but never replaces the last place: a sample of one is always the 1, and of two always contains the 2.
# In a uniform sample of N of 100 numbers, each number has a chance of N percent. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download erlang-folsom=0.8.2+dfsg-3 erlang-bear=0.8.2+dfsg-3 erlang-base
for package in *.deb; do dpkg-deb --extract "$package" .; done
cat >sample.erl <<'END'
-module(sample).
-export([show/0]).

numbers() -> lists:seq(1, 100).

of_folsom(Type, Size, Name) ->
    folsom_metrics:new_histogram({Type, Size, Name}, Type, Size),
    lists:foreach(fun(Number) -> folsom_metrics:notify({{Type, Size, Name}, Number}) end, numbers()),
    Values = folsom_metrics:get_metric_value({Type, Size, Name}),
    folsom_metrics:delete_metric({Type, Size, Name}),
    Values.

percent(Samples, Test) -> round(100 * length(lists:filter(Test, Samples)) / length(Samples)).

uniform(Size) ->
    Samples = [of_folsom(uniform, Size, Name) || Name <- lists:seq(1, 500)],
    io:format("uniform samples of ~w that contain ~w: ~w% (right: about ~w%)~n",
              [Size, Size, percent(Samples, fun(Sample) -> lists:member(Size, Sample) end), Size]).

exponential(Size) ->
    Samples = [of_folsom(exdec, Size, Name) || Name <- lists:seq(1, 500)],
    % A second can end within a sample, so not all are equal.
    io:format("exponential samples of up to ~w: at least 95% contain only 100: ~w (right: ~w numbers)~n",
              [Size, percent(Samples, fun(Sample) -> Sample =:= [100] end) >= 95, min(Size, 100)]).

show() ->
    application:start(bear),
    application:start(folsom),
    lists:foreach(fun uniform/1, [1, 2, 5, 10]),
    lists:foreach(fun exponential/1, [10, 50, 200]).
END
ROOTDIR=$work/usr/lib/erlang
BINDIR=$(echo "$ROOTDIR"/erts-*/bin)
export ROOTDIR BINDIR EMU=beam PROGNAME=erl
lib=usr/lib/erlang/lib
"$BINDIR/erlexec" -noshell -boot "$ROOTDIR/bin/start_clean" -pa $lib/folsom-0.8.2/ebin -pa $lib/bear-0.8.2/ebin \
    -eval 'compile:file(sample), sample:show(), halt().' | tee seen
diff seen - <<'EOF'
uniform samples of 1 that contain 1: 100% (right: about 1%)
uniform samples of 2 that contain 2: 100% (right: about 2%)
uniform samples of 5 that contain 5: 100% (right: about 5%)
uniform samples of 10 that contain 10: 100% (right: about 10%)
exponential samples of up to 10: at least 95% contain only 100: true (right: 10 numbers)
exponential samples of up to 50: at least 95% contain only 100: true (right: 50 numbers)
exponential samples of up to 200: at least 95% contain only 100: true (right: 100 numbers)
EOF
