const source = new URL('./worker-entry.ts', import.meta.url)

/** Sources run directly in development; the production bundle has the entry beside itself. */
export const workerUrl = import.meta.url.endsWith('.ts') ? source : new URL('./worker-entry.js', import.meta.url)
