# What chooses a sample is refused where there is none.
refuse check --samples 5 tables
refuse check --mode full --seed 7 tables
run check --mode sample --samples 5 --seed 7 tables/trump-03.bin
