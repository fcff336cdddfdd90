mkdir empty
refuse check empty
run check nowhere
rm -r tables
refuse check
