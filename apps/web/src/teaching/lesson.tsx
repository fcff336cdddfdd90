// The lesson: what is new on the table when a game comes to a phase for the first time, one thing
// after the other, each pointed at where it lies.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type GameView, hides_hands, type Phase } from '../engine/solver';
import { remember, remembered } from '../match/memory';
import { use_page } from '../view/context';
import { listen } from '../view/listen';
import { type Place, place } from '../view/places';
import type { Step } from '../words/teaching_en';

/** All of it is over, or was skipped. */
const kAll = 'yes';

type Style = Record<string, string>;

/** The steps of a phase in turn, and the places that each points at, in one ring. */
const kSteps: Record<Phase, readonly (readonly [Step, ...Place[]])[]> = {
    draw: [['keep', 'pile', 'keeping']],
    auction: [['bid', 'bidding']],
    exchange: [
        ['stock', 'stock'],
        ['lose', 'pile'],
        ['follow', 'own'],
        ['open', 'other'],
    ],
    play: [['follow', 'own']],
    over: [],
};

/** In pixels of letters of 16: the widest a step is, the room that it needs, and what is between it
 * and what it points at. */
const kWidest = 352;
const kHigh = 230;
const kNarrow = 200;
const kGap = 14;
/** The frame round what is pointed at, in pixels. */
const kFrame = 10;

export interface LessonDue {
    due(view: GameView): boolean;
    show(): void;
    /** Of a phase, or of all. */
    end(phase?: Phase): void;
}

/** A phase is due until it has been taught or skipped once, and whenever the lesson is asked
 * for. */
export function use_lesson(): LessonDue {
    const [taught, set_taught] = useState(() => remembered('taught') ?? '');
    return {
        // Where cards were drawn, all that is new in the play has been said.
        due: (view) =>
            kSteps[view.phase].length > 0 &&
            taught !== kAll &&
            !taught.includes(view.phase) &&
            (view.phase !== 'play' || hides_hands(view)),
        show() {
            remember('lesson', '');
            set_taught('');
        },
        end(phase) {
            const now = phase ? `${taught} ${phase}` : kAll;
            remember('taught', now);
            set_taught(now);
        },
    };
}

/** Where a step stands: on the side of what it points at that has most room. */
function beside({ left, right, top, bottom }: DOMRect): Style {
    const letters = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const over = { width: innerWidth, height: Math.max(top, innerHeight - bottom) };
    // Where it cannot be high it is wide.
    const width = Math.min(
        (over.height < kHigh * letters ? 2 : 1) * kWidest * letters,
        innerWidth - 2 * kGap,
    );
    const aside = { width: Math.max(left, innerWidth - right), height: innerHeight };
    const room = (height: number) => ({ maxHeight: `${height - 2 * kGap}px` });
    if (over.height < kHigh * letters && aside.width >= kNarrow * letters) {
        const side: Style =
            left > innerWidth - right
                ? { right: `${innerWidth - left + kGap}px` }
                : { left: `${right + kGap}px` };
        return {
            ...side,
            ...room(aside.height),
            width: `${Math.min(width, aside.width - 2 * kGap)}px`,
            top: '0',
            bottom: '0',
            marginBlock: 'auto',
        };
    }
    const middle = Math.min(Math.max((left + right - width) / 2, kGap), innerWidth - width - kGap);
    const side: Style =
        top > innerHeight - bottom
            ? { bottom: `${innerHeight - top + kGap}px` }
            : { top: `${bottom + kGap}px` };
    // A wide one has its button beside the text.
    const columns: Style =
        width > kWidest * letters ? { gridTemplateColumns: '1fr auto', alignItems: 'end' } : {};
    return { ...side, ...room(over.height), ...columns, width: `${width}px`, left: `${middle}px` };
}

export function Lesson({ view, end }: { view: GameView; end(all: boolean): void }) {
    const words = use_page().words.teaching;
    const dialog = useRef<HTMLDialogElement>(null);
    const [number, set_number] = useState(() => {
        const [phase, step] = remembered('lesson')?.split(' ') ?? [];
        return phase === view.phase && kSteps[phase][Number(step)] ? Number(step) : 0;
    });
    // A reload goes on with it.
    const go = (to: number) => {
        remember('lesson', `${view.phase} ${to}`);
        set_number(to);
    };
    const [places, set_places] = useState<{ spot: Style; step: Style }>();
    const steps = kSteps[view.phase];
    const [step, ...targets] = steps[number]!;
    useEffect(() => dialog.current!.showModal(), []);
    useLayoutEffect(() => {
        const look = () => {
            const boxes = targets.flatMap((target) => place(target)?.getBoundingClientRect() ?? []);
            // With its frame in sight at the sides.
            const left = Math.max(kFrame, Math.min(...boxes.map((each) => each.left)));
            const right = Math.min(
                innerWidth - kFrame,
                Math.max(...boxes.map((each) => each.right)),
            );
            const top = Math.min(...boxes.map((each) => each.top));
            const box = new DOMRect(
                left,
                top,
                right - left,
                Math.max(...boxes.map((each) => each.bottom)) - top,
            );
            const spot = {
                left: `${box.left}px`,
                top: `${box.top}px`,
                width: `${box.width}px`,
                height: `${box.height}px`,
            };
            set_places({ spot, step: beside(box) });
        };
        look();
        return listen(['resize'], look);
    }, [step]);
    const [head, text] = words.steps(
        view.face_up !== undefined,
        view.stock > 0,
        view.rules.includes('exchange-tricks='),
    )[step];
    const last = number === steps.length - 1;
    return (
        <dialog ref={dialog} class="lesson" aria-label={words.lesson} onClose={() => end(true)}>
            <div class="spot" style={places?.spot} />
            <div class="step" style={places?.step}>
                <div class="step-text" aria-live="polite">
                    <h2>{head}</h2>
                    <p>{text}</p>
                </div>
                <div class="step-row">
                    {steps.length > 1 && (
                        <span class="note">{words.step(number + 1, steps.length)}</span>
                    )}
                    {!last && (
                        <button type="button" class="skip" onClick={() => end(true)}>
                            {words.skip_all}
                        </button>
                    )}
                    <button
                        type="button"
                        class="strong"
                        autofocus
                        onClick={() => (last ? end(false) : go(number + 1))}>
                        {last ? words.done : words.next}
                    </button>
                </div>
            </div>
        </dialog>
    );
}
