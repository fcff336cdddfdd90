run solve
run --frobnicate
run info --frobnicate
run generate tables
run info tables --json=yes
# A misspelled option is what is said, whatever else is wrong for its sake.
run generate --level 3
run probe --trmup S AK4.T2.95.K
run pool build --hand 100 x.pool
run archive find a.hma --leader-hold=A...
run stats --levels 99 --jsn
run info --version
run --version extra
run generate --lvels --help | sed -n 1,2p
