# What is it worth to be on lead? A million random deals, with all tables in ./tables.
from collections import Counter

import honeymoon

reader = honeymoon.Reader("tables", resident=True)
leaders, followers = honeymoon.random_deals(1_000_000, level=13, seed=1)
tricks = reader.values(leaders, followers, "S")
for number, deals in sorted(Counter(tricks).items()):
    print(f"{number:2} tricks: {deals} deals")
