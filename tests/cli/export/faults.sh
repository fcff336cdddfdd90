run export
run export --level 3 --denomination trump out
run export --raw --denomination trump out
run export --raw --level 3 --denomination trump
run export --raw --level 0 --denomination trump out
run export --raw --level 3x --denomination trump out
run export --raw --level 3 --denomination both out
run export --raw --level 6 --denomination trump out
run export --raw --level 3 --denomination trump --tables nowhere out
run export --raw --level 3 --denomination trump nowhere/out
run export --raw --level 3 --denomination trump tables
truncate -s -1 tables/trump-03.bin
run export --raw --level 3 --denomination trump out
ls
