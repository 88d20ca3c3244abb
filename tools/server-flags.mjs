/**
 * How `npm run up` starts the server. The first flag lets the server collect its garbage when it is idle
 * (`platform/spare-memory.ts`). While it is busy the engine sets the space for new objects itself: with a quarter of
 * it, collecting took a fifth of every call. Source maps are not loaded: they would take a third of an idle server's
 * memory; the bundle keeps names and lines. The second flag drops the bytecode of functions that did not run between
 * two collections (instead of after six): 2 MB is needed only by the start; a function that runs again is compiled
 * again. The third and fourth leave out Maglev and Sparkplug, the engine's middle compilers, whose work at the start
 * keeps 8 MB and 3 MB; functions that run often still reach the last one.
 */
export const serverFlags = ['--expose-gc', '--bytecode-old-age=2', '--no-maglev', '--no-sparkplug']

/**
 * Settings of the C library (glibc; others ignore them): one memory pool for all threads instead of one for each, and
 * blocks from 32 KB on outside it, so that they are returned to the system when freed. Huge pages for blocks of 2 MB
 * and more: hashing a password takes 19 MiB each time, which in small pages costs more than the hash.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
}
