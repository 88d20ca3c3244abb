/**
 * How `npm run up` starts the server. The first flag lets the server collect its memory when it is idle
 * (`platform/spare-memory.ts`). While it is busy the engine chooses the room for new objects itself: with a quarter of
 * that, collecting was a fifth of every call. Source maps are not loaded: they would take a third of an idle server's memory;
 * the bundle keeps its names and lines. The second flag forgets the bytecode of functions that did not run between two
 * collections (after six, otherwise): what only the start needs is 2 MB; a function that runs again is compiled again.
 * The third leaves out the middle one of the engine's compilers, whose work at the start keeps 8 MB; functions that run
 * often still reach the last one.
 */
export const serverFlags = ['--expose-gc', '--bytecode-old-age=2', '--no-maglev']

/**
 * Where the system's library asks (glibc; others ignore it): one pool of memory for all threads instead of one for each,
 * and pieces from 32 KB on outside it, so that they go back to the system as soon as they are free. Huge pages for those of
 * 2 MB and more: hashing a password takes 19 MiB each time, which in small pages costs more than the hash.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
}
