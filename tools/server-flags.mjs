/**
 * How `npm run up` starts the server. The server has its memory collected when nobody calls (`platform/spare-memory.ts`),
 * which the flag allows it; while it is busy the engine takes the room for new objects that it likes best: with a quarter
 * of it, collecting was a fifth of every call. Source maps are not read at the start, they would take a third of what an idle
 * server holds; the bundle keeps its names and lines.
 */
export const serverFlags = ['--expose-gc']

/**
 * Where the system's library asks (glibc; others ignore it): one pool of memory for all threads instead of one for each,
 * and pieces from 32 KB on outside it, so that they go back to the system as soon as they are free.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' }
