import { splitIds } from './http/split-ids.ts'

/**
 * The ids that a set is to have: those given or, when the caller states the ids he started from, the present ones with
 * what he added and removed.
 */
export function wantedIds(
  given: readonly string[],
  startedFrom: string | undefined,
  present: readonly string[],
): readonly string[] {
  if (startedFrom === undefined) return given
  const before = new Set(splitIds(startedFrom))
  const kept = new Set(given)
  const stay = present.filter((id) => kept.has(id) || !before.has(id))
  return [...new Set([...stay, ...given.filter((id) => !before.has(id))])]
}
