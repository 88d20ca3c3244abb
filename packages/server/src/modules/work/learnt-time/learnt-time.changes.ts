import type { LearntTime } from '@heron/contract/routes'
import type { Db } from '../../../platform/db/database.ts'
import { kindKey } from './learnt-time.kind.ts'
import { learntTimes } from './learnt-time.learn.ts'
import { loggedBurns } from './learnt-time.store.ts'

/** A ratio that differs from the earlier one; without `before` it was not learnt then, without `after` no longer. */
export interface LearntChange {
  readonly kind: LearntTime
  readonly before: LearntTime | undefined
  readonly after: LearntTime | undefined
}

/** Share by which a ratio must differ. */
const LEAST_CHANGE = 0.05

/** The size of a change; one between learnt and not learnt is the largest. */
const sizeOf = ({ before, after }: LearntChange): number =>
  before && after ? Math.abs(after.ratio / before.ratio - 1) : Number.POSITIVE_INFINITY

/** What differs between two calculations, the largest changes first. */
export function changesBetween(before: readonly LearntTime[], after: readonly LearntTime[]): readonly LearntChange[] {
  const earlier = new Map(before.map((each) => [kindKey(each), each]))
  const later = new Map(after.map((each) => [kindKey(each), each]))
  return [...new Map([...earlier, ...later])]
    .map(([key, kind]): LearntChange => ({ kind, before: earlier.get(key), after: later.get(key) }))
    .filter((change) => sizeOf(change) >= LEAST_CHANGE)
    .toSorted((a, b) => {
      const [first, second] = [sizeOf(a), sizeOf(b)]
      return first === second ? 0 : second - first
    })
}

/** The learnt times as of now, and their changes since an instant (ms since 1970), with present materials. */
export async function learntChanges(db: Db, since: number) {
  const now = learntTimes(await loggedBurns(db))
  const before = learntTimes(await loggedBurns(db, since))
  return { now, changes: changesBetween(before, now) }
}
