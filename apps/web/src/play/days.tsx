// The deals of past days: a month as a calendar with what came of each, and the opponent.
import { useState } from 'preact/hooks';
import { OpponentChoice } from '../cards/opponent';
import { day_games, days_played, today } from '../match/day';
import type { Options } from '../match/match';
import { use_page } from '../view/context';

const two = (number: number) => String(number).padStart(2, '0');

/** The days of a month, "2026-11" for November 2026. */
function days_of_month(month: string): string[] {
    const [year, number] = month.split('-').map(Number);
    const last = new Date(Date.UTC(year!, number!, 0)).getUTCDate();
    return Array.from({ length: last }, (_, i) => `${month}-${two(i + 1)}`);
}

/** The month so many months later. */
function month_after(month: string, months: number): string {
    const [year, number] = month.split('-').map(Number);
    return new Date(Date.UTC(year!, number! - 1 + months)).toISOString().slice(0, 7);
}

export function Days({
    options,
    set_options,
    begin,
}: {
    options: Options;
    set_options(options: Options): void;
    begin(day: string): void;
}) {
    const words = use_page().words.whole_games;
    const now = today();
    const [month, set_month] = useState(now.slice(0, 7));
    const games = day_games();
    const played = new Set(days_played());
    const format = (day: string, how: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(words.dates, { ...how, timeZone: 'UTC' }).format(new Date(day));
    const days = days_of_month(month);
    const weekday = (day: string) => (new Date(day).getUTCDay() + 7 - words.week_begins) % 7;
    const cells = [...Array.from({ length: weekday(days[0]!) }, () => ''), ...days];
    const rows = Array.from({ length: Math.ceil(cells.length / 7) }, (_, i) =>
        cells.slice(7 * i, 7 * i + 7),
    );
    const cell = (day: string) => {
        const game = games[day];
        const over = game?.tricks !== undefined;
        const said = over
            ? words.day_game(
                  words.day_result(game.tricks!, game.par),
                  words.opponents[game.strength],
                  game.assisted === true,
              )
            : words.day_played(played.has(day));
        const good = over && game.par !== undefined && game.tricks! >= Math.round(game.par);
        return (
            <button
                type="button"
                data-day={day}
                disabled={day > now}
                class={good ? 'good' : ''}
                aria-current={day === now ? 'date' : undefined}
                onClick={() => begin(day)}>
                <span class="unseen">{words.about(format(day, { dateStyle: 'long' }), said)}</span>
                <span aria-hidden="true">{Number(day.slice(8))}</span>
                <b aria-hidden="true">{over ? game.tricks : played.has(day) ? '✓' : ''}</b>
            </button>
        );
    };
    const go = (name: string, sign: string, months: number) => (
        <button
            type="button"
            class="icon"
            aria-label={name}
            disabled={months > 0 && month >= now.slice(0, 7)}
            onClick={() => set_month(month_after(month, months))}>
            {sign}
        </button>
    );
    return (
        <>
            <div class="calendar">
                <div class="calendar-head">
                    {go(words.month_before, '‹', -1)}
                    <strong role="status">
                        {format(days[0]!, { year: 'numeric', month: 'long' })}
                    </strong>
                    {go(words.month_after, '›', 1)}
                </div>
                <table>
                    <thead>
                        <tr>
                            {/* 4 January 1970 was a Sunday. */}
                            {Array.from(
                                { length: 7 },
                                (_, i) => `1970-01-${two(4 + words.week_begins + i)}`,
                            ).map((day) => (
                                <th key={day} scope="col">
                                    {format(day, { weekday: 'short' })}
                                </th>
                            ))}
                        </tr>
                    </thead>
                    <tbody>
                        {rows.map((row, i) => (
                            <tr key={`${month} ${i}`}>
                                {row.map((day, j) => (
                                    <td key={j}>{day && cell(day)}</td>
                                ))}
                            </tr>
                        ))}
                    </tbody>
                </table>
                <p class="note">{words.days_help}</p>
            </div>
            <OpponentChoice
                value={options.day_strength}
                choose={(day_strength) => set_options({ ...options, day_strength })}
            />
        </>
    );
}
