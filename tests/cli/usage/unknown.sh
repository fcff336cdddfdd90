run solve
run --frobnicate
run info --frobnicate
run generate tables
run info tables --json=yes
