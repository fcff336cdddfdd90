#!/usr/bin/env bash
# Debian's ruby-parse-cron 0.1.4-1.1 returns the next time, and the last one, of a line of cron. Practice at six in the
# evening of each 31st, "0 18 31 * *", should be seven times a year. If the next month has no 31st, it returns the first
# of that month: after 31 January comes 1 February. Lines for the 30th and for 29 February have the same error. It looks
# at one more month only, and takes a day that is missing there for the first. The reference goes through all days of
# the year. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download ruby-parse-cron=0.1.4-1.1
dpkg-deb --extract ruby-parse-cron_*.deb .
cat >practice.rb <<'EOF'
require 'cron_parser'

def right(years, day, months)
  days = Date.new(years.first, 1, 1)..Date.new(years.last, 12, 31)
  days.select { |date| date.day == day && months.include?(date.month) }
end

def seen(years, line)
  parser = CronParser.new(line)
  times = [parser.next(Time.utc(years.first, 1, 1))]
  times << parser.next(times.last) while times.last.year <= years.last
  times[0..-2]
end

def show(years, line, day, months)
  text = ->(dates) { dates.map { |date| date.strftime('%Y-%m-%d') }.join(' ').gsub('2026-', '') }
  puts "#{line}: #{text[seen(years, line)]}", "  right: #{text[right(years, day, months)]}"
end

show(2026..2026, '0 18 28 * *', 28, 1..12)
show(2026..2026, '0 18 30 * *', 30, 1..12)
show(2026..2026, '0 18 31 * *', 31, 1..12)
show(2026..2032, '0 18 29 2 *', 29, 2..2)
before = CronParser.new('0 18 31 * *').last(Time.utc(2026, 12, 1))
puts "0 18 31 * *, last before 2026-12-01: #{before.strftime('%Y-%m-%d')}, right: 2026-10-31"
EOF
TZ=UTC ruby -I usr/lib/ruby/vendor_ruby practice.rb | tee seen
diff seen - <<'EOF'
0 18 28 * *: 01-28 02-28 03-28 04-28 05-28 06-28 07-28 08-28 09-28 10-28 11-28 12-28
  right: 01-28 02-28 03-28 04-28 05-28 06-28 07-28 08-28 09-28 10-28 11-28 12-28
0 18 30 * *: 01-30 02-01 03-30 04-30 05-30 06-30 07-30 08-30 09-30 10-30 11-30 12-30
  right: 01-30 03-30 04-30 05-30 06-30 07-30 08-30 09-30 10-30 11-30 12-30
0 18 31 * *: 01-31 02-01 03-31 04-01 05-31 06-01 07-31 08-31 09-01 10-31 11-01 12-31
  right: 01-31 03-31 05-31 07-31 08-31 10-31 12-31
0 18 29 2 *: 2027-02-01 2028-02-29 2029-02-01 2030-02-01 2031-02-01 2032-02-29
  right: 2028-02-29 2032-02-29
0 18 31 * *, last before 2026-12-01: 2026-11-01, right: 2026-10-31
EOF
