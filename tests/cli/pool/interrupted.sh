# What ends it says how to go on.
"$honeymoon" pool build --hands 50 --rounds 1000000 --checkpoint 0 --threads 1 hands.pool > /dev/null 2> seen/err &
until [ -e hands.pool ]; do sleep 0.01; done
kill -TERM $!
wait $!
echo "exit $?"
cat seen/err
