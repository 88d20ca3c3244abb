/**
 * How `npm run up` starts the server. Room for new objects that the start fills and nobody gives back would be a third of
 * what an idle server holds; the server collects it when nobody calls (`platform/spare-memory.ts`), which the second
 * allows it. Source maps are not read at the start either, they would take as much again; the bundle keeps its names and
 * lines.
 */
export const serverFlags = ['--max-semi-space-size=4', '--expose-gc']

/** One pool of memory for all threads instead of one for each, where the system's library asks (glibc); others ignore it. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' }
