/**
 * How `npm run up` starts the server. The server has its memory collected when nobody calls (`platform/spare-memory.ts`),
 * which the flag allows it; while it is busy the engine takes the room for new objects that it likes best: with a quarter
 * of it, collecting was a fifth of every call. Source maps are not read at the start, they would take a third of what an idle
 * server holds; the bundle keeps its names and lines.
 */
export const serverFlags = ['--expose-gc']

/** One pool of memory for all threads instead of one for each, where the system's library asks (glibc); others ignore it. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' }
