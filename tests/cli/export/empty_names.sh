# An empty name does not mean the default directory, nor standard output.
run export --tables '' --raw --level 3 --denomination trump out
run export '' --raw --level 3 --denomination trump
run export '' --raw --level 3 --denomination trump --tables tables
ls
