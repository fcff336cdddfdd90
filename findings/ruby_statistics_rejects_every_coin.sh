#!/usr/bin/env bash
# Debian's ruby-statistics 2.1.1-2 has a chi-squared test of how well counts fit. With two kinds, such as heads and
# tails, every difference is significant: 51 heads of 100 have a p-value of -Infinity. With more kinds, such as four
# suits, it rejects counts that fit very well, with a statistic below 1, and accepts worse ones. The package integrates
# numerically, and takes no steps for such a small statistic. With two kinds, the integral starts with an infinite
# value. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download ruby-statistics=2.1.1-2
dpkg-deb --extract ruby-statistics_*.deb .
cat >fit.rb <<'EOF'
require 'statistics'

# The right p-value for two kinds, or for four.
def right(counts, expected)
  x = counts.sum { |count| (count - expected)**2 / expected.to_f }
  Math.erfc(Math.sqrt(x / 2)) + (counts.size == 4 ? Math.sqrt(2 * x / Math::PI) * Math.exp(-x / 2) : 0)
end

def test(counts)
  expected = counts.sum / counts.size
  Statistics::StatisticalTest::ChiSquaredTest.goodness_of_fit(0.05, [expected] * counts.size, counts)
end

[[51, 49], [66, 34], [24, 26, 25, 25], [22, 27, 25, 26], [20, 30, 25, 25], [10, 40, 25, 25]].each do |counts|
  seen = test(counts)
  puts format('%s: p %.3f, significant: %s; right is p %.3f', counts.join(' '), seen[:p_value], seen[:alternative],
              right(counts, counts.sum / counts.size))
end
splits = (40..60).map { |heads| [heads, 100 - heads] }
puts "40 to 60 heads of 100: #{splits.count { |counts| test(counts)[:alternative] }} of #{splits.size} significant, " \
     "right is #{splits.count { |counts| right(counts, 50) <= 0.05 }}"
EOF
gem=$(echo "$work"/usr/share/rubygems-integration/all/gems/ruby-statistics-*/lib)
seen=$(ruby -I "$gem" fit.rb)
echo "$seen"
[[ $seen == '51 49: p -Inf, significant: true; right is p 0.841'*'24 26 25 25: p -Inf, significant: true'* ]]
[[ $seen == *'20 30 25 25: p 0.572, significant: false; right is p 0.572'*'20 of 21 significant, right is 2' ]]
