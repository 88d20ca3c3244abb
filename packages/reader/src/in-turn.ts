import { availableParallelism } from 'node:os'

/** Threads at once: more would only wait for the processor, each with its memory. */
const most = Math.max(2, availableParallelism())

let running = 0
const waiting: (() => void)[] = []

/** Runs work that takes a thread of its own when one may start; the others wait, first come first served. */
export async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (running < most) running += 1
  // The one that ends hands its place on.
  else await new Promise<void>((start) => waiting.push(start))
  try {
    return await run()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
