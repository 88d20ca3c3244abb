import {
  copiesInOrder,
  type Electrode,
  type ElectrodeCopy,
  type Job,
  legalPots,
  type Result,
  refuse,
  shortOfPots,
} from '../job/index.ts'
import type { PotAssignment } from './plan.ts'

/** An electrode copy in burning order. */
export interface Burn {
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
}

/** Names a copy; copies of several electrodes may be the same objects. */
export const copyKey = ({ electrode, copy }: Burn): string => `${electrode.id}/${copy.number}`

/**
 * Assigns a load of the magazine and a pot to every copy that burns. The burning order is cut into consecutive loads, as
 * few as possible, so that the order of classes at every place remains. Rising, falling and own orders are assigned in
 * burning order; `byElectrode` keeps the copies of an electrode side by side in each load whatever the burning order.
 * Refused when the allowed loads are too few.
 */
export function assignPots(job: Job, burns: readonly Burn[]): Result<readonly PotAssignment[]> {
  const pots = legalPots(job.machine, job.setting)
  const short = shortOfPots(job, burns.length)
  if (short) return { ok: false, refusals: [refuse('machine.pots', 'POTS_SHORT', short)] }
  const assigned = burns.map((_, at) => Math.floor(at / pots.length) + 1)
  const value = [...new Set(assigned)].flatMap((load) =>
    inOrderOfPots(
      job,
      burns.filter((_, at) => assigned[at] === load),
    ).flatMap(({ electrode, copy }, index): readonly PotAssignment[] => {
      const pot = pots[index]
      const own = { electrodeId: electrode.id, copy: copy.number, module: copy.module }
      return pot === undefined ? [] : [{ ...own, pot, ...(load > 1 && { load }) }]
    }),
  )
  return { ok: true, value }
}

/** The copies of one load in the order in which they take the pots. */
function inOrderOfPots({ setting, electrodes }: Job, burns: readonly Burn[]): readonly Burn[] {
  if (setting.potOrder !== 'byElectrode') return burns
  const held = new Set(burns.map(copyKey))
  return electrodes.flatMap((electrode) =>
    copiesInOrder(electrode)
      .map((copy): Burn => ({ electrode, copy }))
      .filter((burn) => held.has(copyKey(burn))),
  )
}
