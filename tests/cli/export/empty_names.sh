# An empty name does not mean the default directory, nor standard output.
refuse export --tables '' --raw --level 3 --denomination trump out
refuse export '' --raw --level 3 --denomination trump
refuse export '' --raw --level 3 --denomination trump --tables tables
ls
