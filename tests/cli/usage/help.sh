# Help is to be had everywhere, ends well and gives examples.
for command in '' generate info check probe play export stats facts pool 'pool build' 'pool merge' 'pool info' \
    'pool check' match 'match merge' exchange advise archive \
    'archive simulate' 'archive build' 'archive merge' 'archive list' 'archive find' 'archive review' 'archive export' \
    'archive info' 'archive check'; do
    # shellcheck disable=SC2086
    "$honeymoon" $command --help > help
    echo "$command: exit $?, $(grep -c '^Examples:' help) examples, $(awk 'length > 110' help | wc -l) long lines"
done
"$honeymoon" -h | grep '^Usage'
run --version

# help is --help.
for command in '' generate 'pool build' archive; do
    # shellcheck disable=SC2086
    demand cmp <("$honeymoon" help $command) <("$honeymoon" $command --help) && echo "help $command: exit $?"
done
refuse help solve
