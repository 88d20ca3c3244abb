import type { ShuffleOutcome } from '../../../packages/server/src/testing/shuffles.ts'
import { printWrong, type Shown } from './on-engines.ts'

/** Prints the results of simultaneous moves. */
export function tellShuffles(outcomes: readonly ShuffleOutcome[]): Shown {
  printWrong(outcomes.flatMap(({ wrong, odd }) => [...wrong, ...odd]))
  const told = outcomes.map(
    ({ what, moved, refused, odd, wrong }) =>
      `${what} ${moved} moved, ${refused} refused, ${odd.length} odd answers, ${wrong.length} wrong in the end`,
  )
  const holds = outcomes.every(({ moved, odd, wrong }) => moved > 0 && odd.length + wrong.length === 0)
  return { text: told.join(', '), holds }
}
