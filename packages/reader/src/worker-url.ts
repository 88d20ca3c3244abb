const source = new URL('./worker-entry.ts', import.meta.url)

/** Sources run as they are in development; the production bundle puts the entry beside itself. */
export const workerUrl = import.meta.url.endsWith('.ts') ? source : new URL('./worker-entry.js', import.meta.url)
