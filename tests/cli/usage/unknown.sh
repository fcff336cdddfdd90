refuse solve
refuse --frobnicate
refuse info --frobnicate
refuse generate tables
refuse info tables --json=yes
refuse probe --trump
refuse generate --levels 1 --levels 2
refuse probe A... K... Q...
refuse probe A... K... Q... J... T...
refuse probe -x
refuse generate -l 3
refuse pool --json x
refuse -x
# A misspelled option is what is said, whatever else is wrong for its sake.
refuse generate --level 3
refuse probe --trmup S AK4.T2.95.K
refuse pool build --hand 100 x.pool
refuse archive find a.hma --leader-hold=A...
refuse stats --levels 99 --jsn
refuse info --version
refuse --version extra
run generate --lvels --help | sed -n 1,2p
# Neighbours that are exchanged, and a game where a hand should be.
refuse paly
refuse play german-whist
refuse play "draw-bridge lead=winner"
