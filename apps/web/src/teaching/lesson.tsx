// The lesson of the first game: four things on the table, one after the other, each pointed at where it lies.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { use_page } from '../view/context';
import { remember, remembered } from '../view/memory';
import type { Step } from '../words/teaching_en';

type Place = Record<string, string>;

/** The steps in turn, and what each points at. */
const kSteps: readonly (readonly [Step, string])[] = [['stock', '.stock'], ['lose', '.trick'], ['follow', '.own-cards'], ['open', '.other-cards']];

/** In pixels of letters of 16: the widest a step is, the room that it needs, and what is between it and what it points at. */
const kWidest = 352;
const kHigh = 230;
const kNarrow = 200;
const kGap = 14;

export interface LessonDue {
    due: boolean;
    show(): void;
    end(): void;
}

/** Due until it has been seen once, and whenever it is asked for. */
export function use_lesson(): LessonDue {
    const [due, set_due] = useState(() => remembered('taught') === undefined);
    return {
        due,
        show: () => set_due(true),
        end() {
            remember('taught', 'yes');
            set_due(false);
        },
    };
}

/** Where a step stands: on the side of what it points at that has most room. */
function beside({ left, right, top, bottom }: DOMRect): Place {
    const letters = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const width = Math.min(kWidest * letters, innerWidth - 2 * kGap);
    const over = { width: innerWidth, height: Math.max(top, innerHeight - bottom) };
    const aside = { width: Math.max(left, innerWidth - right), height: innerHeight };
    const room = (height: number) => ({ maxHeight: `${height - 2 * kGap}px` });
    if (over.height < kHigh * letters && aside.width >= kNarrow * letters) {
        const side: Place = left > innerWidth - right ? { right: `${innerWidth - left + kGap}px` } : { left: `${right + kGap}px` };
        return { ...side, ...room(aside.height), width: `${Math.min(width, aside.width - 2 * kGap)}px`, top: '0', bottom: '0', marginBlock: 'auto' };
    }
    const middle = Math.min(Math.max((left + right - width) / 2, kGap), innerWidth - width - kGap);
    const side: Place = top > innerHeight - bottom ? { bottom: `${innerHeight - top + kGap}px` } : { top: `${bottom + kGap}px` };
    return { ...side, ...room(over.height), width: `${width}px`, left: `${middle}px` };
}

export function Lesson({ face_up, end }: {
    /** Whether the top card of the stock lies open. */
    face_up: boolean;
    end(): void;
}) {
    const { words: { teaching: words } } = use_page();
    const dialog = useRef<HTMLDialogElement>(null);
    const [number, set_number] = useState(0);
    const [places, set_places] = useState<{ spot: Place; step: Place }>();
    const [step, target] = kSteps[number]!;
    const close = () => dialog.current!.close();
    useEffect(() => dialog.current!.showModal(), []);
    useLayoutEffect(() => {
        const look = () => {
            const box = document.querySelector(target)!.getBoundingClientRect();
            const spot = { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` };
            set_places({ spot, step: beside(box) });
        };
        look();
        addEventListener('resize', look);
        return () => removeEventListener('resize', look);
    }, [target]);
    const [head, text] = words.steps(face_up)[step];
    const last = number === kSteps.length - 1;
    return (
        <dialog ref={dialog} class="lesson" aria-label={words.lesson} onClose={end}>
            <div class="spot" style={places?.spot} />
            <div class="step" style={places?.step}>
                <div class="step-text" aria-live="polite">
                    <h2>{head}</h2>
                    <p>{text}</p>
                </div>
                <div class="step-row">
                    <span class="note">{words.step(number + 1, kSteps.length)}</span>
                    {!last && <button type="button" class="skip" onClick={close}>{words.skip_all}</button>}
                    <button type="button" class="strong" autofocus onClick={() => (last ? close() : set_number(number + 1))}>{last ? words.done : words.next}</button>
                </div>
            </div>
        </dialog>
    );
}
