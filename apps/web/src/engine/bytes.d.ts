// What vite.config.ts makes of build-web/wasm/solver.wasm.
declare module 'virtual:solver-bytes' {
    /** The module's bytes: from within the page, or fetched beside it in the hosted build. */
    export function solver_bytes(): Promise<ArrayBuffer>;
}
