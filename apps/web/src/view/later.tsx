// Parts of the page that come with their first use.
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { kept } from '../engine/remote';
import { use_page } from './context';
import { Unloaded } from './parts';

/** The part that `load` fetches; `meanwhile` is shown until it has arrived. */
export function later<Props extends object>(
    load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props & { meanwhile?: ComponentChildren }> {
    let Part: FunctionComponent<Props> | undefined;
    const loaded = kept(load);
    return (props) => {
        const { words } = use_page();
        const [state, set_state] = useState<'there' | 'coming' | 'missing'>(
            Part ? 'there' : 'coming',
        );
        useEffect(() => {
            if (Part) return;
            loaded().then(
                (part) => {
                    Part = part;
                    set_state('there');
                },
                () => set_state('missing'),
            );
        }, []);
        return Part ? (
            <Part {...props} />
        ) : state === 'missing' ? (
            <Unloaded {...words.unloaded} />
        ) : (
            (props.meanwhile ?? <p role="status">{words.loading}</p>)
        );
    };
}
