// What vite.config.ts makes of the modules in build-web/wasm.
declare module 'virtual:solver-bytes' {
    /** The bytes of solver.wasm: from within the page, or fetched beside it in the hosted build. */
    export function solver_bytes(): Promise<ArrayBuffer>;
    /** Those of table.wasm, which is there sooner. It has whole games, but neither advise() nor
     * judge(), and choose() only for six of the opponents while German whist draws. From within the
     * page the whole solver. */
    export function first_bytes(): Promise<ArrayBuffer>;
    /** The same before its network has come. Do not call choose(): nothing refuses it, and it would
     * choose by a network of zeros. */
    export function table_bytes(): Promise<ArrayBuffer>;
}
