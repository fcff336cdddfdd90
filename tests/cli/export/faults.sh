refuse export
refuse export --raw --denomination trump out
refuse export --raw --level 3 --denomination trump
refuse export --raw --level 0 --denomination trump out
refuse export --raw --level 3x --denomination trump out
refuse export --raw --level 3 --denomination both out
refuse export --raw --level 6 --denomination trump out
refuse export --raw --level 3 --denomination trump --tables nowhere out
refuse export --raw --level 3 --denomination trump nowhere/out
refuse export --raw --level 3 --denomination trump tables
truncate -s -1 tables/trump-03.bin
refuse export --raw --level 3 --denomination trump out
ls
