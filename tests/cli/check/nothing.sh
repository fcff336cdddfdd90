mkdir empty
run check empty
run check nowhere
rm -r tables
run check
