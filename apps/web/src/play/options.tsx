// What can be chosen about a game.
import type { ComponentChildren } from 'preact';
import { OpponentChoice } from '../cards/opponent';
import {
    kCountings,
    kDealers,
    kRules,
    kTargets,
    type Options,
    points_to,
    rules_of,
} from '../match/match';
import { kSessions } from '../match/session';
import { use_page } from '../view/context';
import { Choices } from '../view/parts';

type Set = (options: Options) => void;

/** Which game. */
export function RulesChoice({ options, set }: { options: Options; set: Set }) {
    const words = use_page().words.whole_games;
    return (
        <div class="rules-choice">
            <Choices
                label={words.rules_choice}
                hide_label
                value={options.rules}
                choose={(rules) => set({ ...options, rules })}
                choices={kRules.map((value) => ({
                    value: value as string,
                    label: words.rules[value]!,
                }))}
            />
            <p class="note">{words.rules_help[rules_of(options)]}</p>
        </div>
    );
}

/** What else is chosen for the next game. */
export function GameOptions({ options, set }: { options: Options; set: Set }) {
    const words = use_page().words.whole_games;
    const session = options.rules !== 'GermanWhist' && options.session !== 'none';
    return (
        <div class="game-options">
            <OpponentChoice
                value={options.strength}
                choose={(strength) => set({ ...options, strength })}
            />
            <Choices
                label={words.dealer_choice(session)}
                value={session && options.dealer === 'turns' ? 'computer' : options.dealer}
                choose={(dealer) => set({ ...options, dealer })}
                choices={kDealers
                    .slice(session ? 1 : 0)
                    .map((value) => ({
                        value,
                        label:
                            value === 'computer'
                                ? words.opponents[options.strength]
                                : words.dealers[value],
                    }))}
            />
            {options.rules === 'GermanWhist' && (
                <Choices
                    label={words.counting_choice}
                    value={options.counting}
                    choose={(counting) => set({ ...options, counting })}
                    choices={kCountings.map((value) => ({ value, label: words.countings[value] }))}
                />
            )}
            {options.rules === 'GermanWhist' ? (
                <Choices
                    label={words.target_choice}
                    value={String(options.target)}
                    choose={(chosen) =>
                        set({
                            ...options,
                            target: kTargets.find((each) => String(each) === chosen)!,
                        })
                    }
                    choices={kTargets.map((value) => ({
                        value: String(value),
                        label: points_to(value, options.counting) || words.no_target,
                    }))}
                />
            ) : (
                <>
                    <Choices
                        label={words.session_choice}
                        value={options.session}
                        choose={(session) => set({ ...options, session })}
                        choices={kSessions.map((value) => ({
                            value,
                            label: words.sessions[value],
                        }))}
                    />
                    {options.session !== 'none' && (
                        <p class="note">{words.session_help[options.session]}</p>
                    )}
                </>
            )}
        </div>
    );
}

/** For this one too. */
export function Aids({
    options,
    set,
    hidden,
    children,
}: {
    options: Options;
    set: Set;
    /** Nothing of the other hand can be known. */
    hidden: boolean;
    children?: ComponentChildren;
}) {
    const words = use_page().words.whole_games;
    const aids = [
        ['hints', words.show_hints],
        ['seen', words.show_seen],
        ['single', words.play_single],
        ['sound', words.sound],
    ] as const;
    return (
        <div class="aids">
            {aids
                .filter(([name]) => name !== 'seen' || !hidden)
                .map(([name, label]) => (
                    <label key={name} class="check">
                        <input
                            type="checkbox"
                            name={name}
                            checked={options[name]}
                            onChange={(event) =>
                                set({ ...options, [name]: event.currentTarget.checked })
                            }
                        />
                        {label}
                    </label>
                ))}
            {children}
        </div>
    );
}
