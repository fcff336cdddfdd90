mkdir empty
refuse check empty
run check nowhere
rm -r tables
refuse check
# In JSON too.
for command in info check; do
    run $command --json empty
    run $command --json
    run $command --json nowhere
done
