# What stands in the place of a file is moved away, and one command mends all.
rm tables/trump-0[24].bin tables/notrump-03.bin
mkdir tables/trump-04.bin
mkfifo "tables/notrump-03.bin"
without 'OK .T s.$|levels missing' run check tables
without 'OK .T s.$|levels missing' run check --mode full tables
repair=$(sed -n 's/^To repair: //p' <("$honeymoon" check --mode full tables 2> err))
PATH=$(dirname "$honeymoon"):$PATH bash -c "$repair" > out
echo "exit $?"
"$honeymoon" check --mode full tables 2>&1 | tail -n 1
# Many levels that are missing are named at once, and nothing but what is needed is made.
mkdir "other tables"
cp tables/trump-0[15].bin "other tables"
cp tables/notrump-05.bin .
run check --mode full "other tables"
run check --mode full notrump-05.bin
# So is a link that leads nowhere.
mkdir links
cp tables/trump-01.bin links
ln -s nowhere links/trump-02.bin
run check links
repair=$(sed -n 's/^To repair: //p' <("$honeymoon" check links 2> err))
PATH=$(dirname "$honeymoon"):$PATH bash -c "$repair" > out
echo "exit $?"
"$honeymoon" check links 2>&1 | tail -n 1
