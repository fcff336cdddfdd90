# No answer waits for one of a later line, which takes minutes here: with all threads and one by one.

# first_two COMMAND ARGUMENTS: the answers to the first two lines.
first_two() {
    exec 3< <(echo "$BASHPID" > pid && exec "$honeymoon" "$@" < slow)
    head -n 2 <&3
    kill "$(cat pid)"
}
{
    printf 'bad\nworse\n'
    yes AKT42.2.975.KQ43 | head -n 50
} > slow
first_two call --stdin --samples 1000000
printf 'bad\nworse\nS AK42.T2.975.K643 --face-up SQ\n' > slow
first_two exchange --stdin --samples 1000000000
