// A whole game in Node: the strongest strategy, in a worker, against the quickest one.
import { load, load_in_worker } from 'honeymoon-bridge';

const solver = await load();
const remote = load_in_worker();
let game = solver.new_game('HoneymoonBridge', 2026);
for (;;) {
    const { phase, to_act } = solver.view_game(game, 'all');
    if (phase === 'over') break;
    const action =
        to_act === 'N'
            ? await remote.ask('choose', game, 'best', 1)
            : solver.choose(game, 'greedy', 1);
    game = { ...game, actions: [...game.actions, action] };
}
remote.give_up();
console.log(solver.save_game(game));
