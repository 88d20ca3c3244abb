import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'

/** Most threads at once: more would only wait for the processor, each with its memory. */
const most = Math.max(2, availableParallelism())

/** Runs work that needs a thread of its own when one is available; others wait in order of arrival. */
export const inTurn = pLimit(most)
