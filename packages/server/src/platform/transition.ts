import { AppError } from './app-error.ts'

/** The statuses that may follow each status of a noun. */
export type Transitions<S extends string> = { readonly [from in S]: readonly S[] }

/** Refuses a transition that is not in the noun's table. */
export function assertMove<S extends string>(table: Transitions<S>, from: S, to: S): void {
  if (!table[from].includes(to)) throw new AppError('ILLEGAL_TRANSITION', { from, to })
}

/** Every status reachable from `start`; statuses of the table that are missing here are dead entries. */
export function reachable<S extends string>(table: Transitions<S>, start: S): ReadonlySet<S> {
  const seen = new Set<S>([start])
  const open = [start]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of table[at]) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(next)
    }
  }
  return seen
}
