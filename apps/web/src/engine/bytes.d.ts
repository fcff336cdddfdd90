// What vite.config.ts makes of the modules in build-web/wasm.
declare module 'virtual:solver-bytes' {
    /** The bytes of solver.wasm: from within the page, or fetched beside it in the hosted build. */
    export function solver_bytes(): Promise<ArrayBuffer>;
    /** The same without what six of the opponents can do without in German whist, and there
     * sooner. */
    export function first_bytes(): Promise<ArrayBuffer>;
    /** Those of table.wasm, which is there sooner and answers all but choose(), advise() and
     * judge(); from within the page the whole solver. */
    export function table_bytes(): Promise<ArrayBuffer>;
}
