import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'

/** Threads at once: more would only wait for the processor, each with its memory. */
const most = Math.max(2, availableParallelism())

/** Runs work that takes a thread of its own when one may start; the others wait, first come first served. */
export const inTurn = pLimit(most)
