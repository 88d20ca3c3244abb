import { AppError } from './app-error.ts'

/** Where each status of a noun may go. */
export type Transitions<S extends string> = { readonly [from in S]: readonly S[] }

/** Refuses a move the noun's table does not know. */
export function assertMove<S extends string>(table: Transitions<S>, from: S, to: S): void {
  if (!table[from].includes(to)) throw new AppError('ILLEGAL_TRANSITION', { from, to })
}

/** Every status that can be reached from `start`; a table whose statuses are not all here has a dead entry. */
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
