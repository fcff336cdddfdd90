#!/usr/bin/env bash
# npm's ts-fsrs 5.4.2 schedules a review by the days since the last one. It counts neither spans of 24 hours nor days of
# the user, but dates of UTC, wherever it runs. In New York the date of UTC changes at 7 p.m. in winter. A card that is
# answered there at 18:55 and again at 19:05 counts as a day old. Answered at 19:05 and at 18:45 of the next evening, it
# counts as zero days old, and becomes due sooner. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund ts-fsrs@5.4.2
cat >review.cjs <<'END'
const { createEmptyCard, fsrs, Rating } = require('ts-fsrs');

const scheduler = fsrs();
const results = [
    ['2026-01-15T18:55:00-05:00', '2026-01-15T19:05:00-05:00'],
    ['2026-01-15T19:05:00-05:00', '2026-01-16T18:45:00-05:00'],
    ['2026-01-15T23:55:00-05:00', '2026-01-16T00:05:00-05:00'],
].map(([first, second]) => {
    const learnt = scheduler.next(createEmptyCard(new Date(first)), new Date(first), Rating.Easy).card;
    const asked = scheduler.next(learnt, new Date(second), Rating.Good).card;
    const minutes = (new Date(second) - new Date(first)) / 60000;
    console.log(`${first}, then ${second}: ${minutes} minutes later, ${asked.elapsed_days} days, ` +
        `due in ${asked.scheduled_days}`);
    return asked;
});
const [evening, day, midnight] = results;
process.exitCode = evening.elapsed_days === 1 && day.elapsed_days === 0 && midnight.elapsed_days === 0 &&
    evening.scheduled_days > day.scheduled_days ? 0 : 1;
END
TZ=America/New_York node review.cjs
