# What ends it says how to go on.
"$honeymoon" generate --threads 1 --out here > /dev/null 2> seen/err &
until [ -e here/trump-02.bin ]; do sleep 0.01; done
kill -TERM $!
wait $!
echo "exit $?"
cat seen/err
