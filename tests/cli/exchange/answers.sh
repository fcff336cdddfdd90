# The last trick of the exchange: one of 14 cards is in the stock. Only the tables of small levels
# are there, so all values are found by search.
last='--trump S --face-up SQ --seen JT98.AKQJ98.AKQJT8.AQJT9875'
# shellcheck disable=SC2086
run exchange $last AK42.T2.975.K643
# shellcheck disable=SC2086
run exchange $last --led H7 --holds 6.7.. --void C --tricks 1 --json AK42.T2.975.K643
# Open, two tricks before the end; then with both cards drawn unseen.
run exchange --trump N --face-up SQ --other 76.A76543.643.AQ --seen JT98.KQJ98.AKQJT8.JT98752 \
    --first-lead loser AK42.T2.975.K643
run exchange --trump N --face-down --other Q76.A76543.43.AQ --seen JT98.KQJ98.AKQJT8.JT98752 \
    --first-lead other --led CA --json AK42.T2.975.K643
# The beginning: a sample, the same whatever the threads.
run exchange --trump H --face-up SQ --samples 20 --threads 1 --time 600000 --json AK42.T2.975.K643
cp seen/out one
"$honeymoon" exchange --trump H --face-up SQ --samples 20 --threads 2 --time 600000 --json AK42.T2.975.K643 |
    demand cmp one - && echo "the same"
run exchange --trump H --face-up SQ --samples 20 --time 600000 AK42.T2.975.K643
# Two tricks before the end, the other hand hidden: some of the hands that it may be.
run exchange --trump S --face-up SQ --seen JT98.AKQJ98.AKQJT8.AQJT98 --samples 12 --threads 1 --time 600000 \
    AK42.T2.975.K643
