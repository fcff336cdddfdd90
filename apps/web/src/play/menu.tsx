// Before a game, and beside it: what is played, and all that a game under way can do without.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Sheet } from '../cards/card_art';
import { Portrait } from '../cards/opponent';
import { hides_hands } from '../engine/solver';
import { days_played, streak, today } from '../match/day';
import { totals } from '../match/match';
import { Fairness } from '../teaching/fairness';
import { use_page } from '../view/context';
import { Dialog } from '../view/dialog';
import { later } from '../view/later';
import { Aids, GameOptions, RulesChoice } from './options';
import type { Play } from './use_play';

const Days = later(async () => (await import('./days')).Days);

/** What all views of the page have, and this one in places of its own. */
export type Frame = Record<'header' | 'nav' | 'settings' | 'rules' | 'games', ComponentChildren>;

/** Begins the deal of the day; with it stands for how many days it has been played. Beside it are
 * the days before. */
function DayButton({ play, then }: { play: Play; then?(): void }) {
    const words = use_page().words.whole_games;
    const days = streak(days_played(), today());
    const begin = (day?: string) => {
        then?.();
        play.begin_day(day);
    };
    return (
        <div class="day-buttons">
            <button type="button" class="day" onClick={() => begin()}>
                {words.deal_of_day}
                {days > 0 && ' · '}
                {days > 0 && <span class="whole">{words.streak(days)}</span>}
            </button>
            <Dialog button="▦" look="icon days-button" title={words.days}>
                {(close) => (
                    <Days
                        options={play.options}
                        set_options={play.set_options}
                        begin={(day) => {
                            close();
                            begin(day);
                        }}
                    />
                )}
            </Dialog>
        </div>
    );
}

/** The first thing seen: a table with cards, and one clear button. */
export function Invitation({ play, header }: { play: Play; header: ComponentChildren }) {
    const { whole_games: words, title } = use_page().words;
    const { options } = play;
    const fan = ['SA', 'HK', 'DQ', 'CJ', 'ST'];
    return (
        <>
            {header}
            <main class="felt">
                <div class="fan" aria-hidden="true">
                    {fan.map((card) => (
                        <span class="card" key={card}>
                            <Sheet card={card} />
                        </span>
                    ))}
                </div>
                <h2>
                    {/* Where the header has no room for the name. */}
                    <span class="felt-name" aria-hidden="true">
                        {title}
                    </span>
                    <span class="felt-invite">{words.invite}</span>
                </h2>
                <RulesChoice options={options} set={play.set_options} />
                <div class="begin">
                    <button type="button" class="strong big" onClick={play.begin}>
                        {words.start}
                    </button>
                    <DayButton play={play} />
                </div>
                {play.old_storage && (
                    <p class="fault" role="alert">
                        {words.old_storage}
                    </p>
                )}
                <details class="folded">
                    <summary>
                        <span class="invite-who">
                            <span class="unseen">{words.about(words.opponent, '')}</span>
                            <Portrait of={options.strength} />
                            {words.opponents[options.strength]} ·{' '}
                        </span>
                        {words.options}
                    </summary>
                    <GameOptions options={options} set={play.set_options} />
                    <Aids
                        options={options}
                        set={play.set_options}
                        hidden={options.rules === 'KeepOrDiscard'}
                    />
                </details>
            </main>
        </>
    );
}

/** Everything that a game under way can do without. */
export function Menu({ play, frame: { nav, settings, games } }: { play: Play; frame: Frame }) {
    const words = use_page().words.whole_games;
    // A score that would be lost is asked for first.
    const [sure, set_sure] = useState(false);
    const { before, session } = play.match?.paused ?? play.match ?? { before: { S: 0, N: 0 } };
    const scored =
        before.S + before.N > 0 ||
        (session !== undefined &&
            (session.earlier.length > 0 || (play.end !== undefined && !play.end.over)));
    const score =
        session && play.match && !play.match.paused
            ? totals(play.match, play.view?.points).before
            : before;
    return (
        <Dialog button="☰" look="icon" title={words.menu}>
            {(close) => (
                <>
                    {nav}
                    <Aids
                        options={play.options}
                        set={play.set_options}
                        hidden={play.view !== undefined && hides_hands(play.view)}
                    />
                    <DayButton play={play} then={close} />
                    {games}
                    <details class="folded new-game">
                        <summary>{words.new_game}</summary>
                        <RulesChoice options={play.options} set={play.set_options} />
                        <GameOptions options={play.options} set={play.set_options} />
                        {sure && <p role="alert">{words.new_match_sure(score)}</p>}
                        <button
                            type="button"
                            class="strong"
                            onClick={() => {
                                if (scored && !sure) return set_sure(true);
                                set_sure(false);
                                close();
                                play.begin();
                            }}>
                            {sure ? words.new_match : words.new_game}
                        </button>
                    </details>
                    {play.match && play.view && <Fairness match={play.match} view={play.view} />}
                    {settings}
                </>
            )}
        </Dialog>
    );
}
