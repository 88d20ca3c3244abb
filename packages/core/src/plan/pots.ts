import { copiesInOrder, type Electrode, type ElectrodeCopy, type Job, legalPots } from '../job/index.ts'
import type { PotAssignment } from './plan.ts'

/** An electrode copy in burning order. */
export interface Burn {
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
}

/** Names a copy; copies of several electrodes may be the same objects. */
export const copyKey = ({ electrode, copy }: Burn): string => `${electrode.id}/${copy.number}`

/**
 * Assigns a pot to every copy that burns. Rising, falling and own orders are assigned in burning order; `byElectrode`
 * keeps the copies of an electrode side by side whatever the burning order. Undefined when the magazine is too small,
 * which `checkJob` refuses before.
 */
export function assignPots(job: Job, burns: readonly Burn[]): readonly PotAssignment[] | undefined {
  const pots = legalPots(job.machine, job.setting)
  const isByElectrode = job.setting.potOrder === 'byElectrode'
  const used = new Set(burns.map(copyKey))
  const owners = isByElectrode
    ? job.electrodes.flatMap((electrode) =>
        copiesInOrder(electrode)
          .map((copy): Burn => ({ electrode, copy }))
          .filter((burn) => used.has(copyKey(burn))),
      )
    : burns
  if (owners.length > pots.length) return undefined
  return owners.flatMap(({ electrode, copy }, index) => {
    const pot = pots[index]
    return pot === undefined ? [] : [{ electrodeId: electrode.id, copy: copy.number, module: copy.module, pot }]
  })
}
