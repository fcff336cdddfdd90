// Parts of the page that come with their first use.
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { kept } from '../engine/remote';
import { use_page } from './context';

/** The part that `load` fetches; `meanwhile` is shown until it has arrived. */
export function later<Props extends object>(
    load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props & { meanwhile?: ComponentChildren }> {
    let Part: FunctionComponent<Props> | undefined;
    const loaded = kept(load);
    return (props) => {
        const { words } = use_page();
        const [, set_there] = useState(Part !== undefined);
        useEffect(() => {
            if (Part) return;
            void loaded().then((part) => {
                Part = part;
                set_there(true);
            });
        }, []);
        return Part ? (
            <Part {...props} />
        ) : (
            (props.meanwhile ?? <p role="status">{words.loading}</p>)
        );
    };
}
