import type { Dependent } from '@heron/contract/routes'
import { mostNames } from '../../../platform/references/dependents.ts'

/** Rows of one kind by their names; none without titles or rows. */
export function named(
  effect: Dependent['effect'],
  titles: Dependent['titles'] | undefined,
  names: readonly string[],
): readonly Dependent[] {
  if (!titles || names.length === 0) return []
  return [{ effect, titles, names: names.slice(0, mostNames), total: names.length }]
}
