import type { Job } from '../../job/index.ts'
import type { Plan } from '../../plan/index.ts'

export const notCheckedParts = ['holder', 'chuck', 'fixtures', 'pocketWalls'] as const

/** A body that the records do not state, so that no motion was checked against it. */
export interface NotChecked {
  readonly part: (typeof notCheckedParts)[number]
  /** Electrodes of a holder, number of the machine of a chuck, locations in a pocket; none for fixtures. */
  readonly of: readonly string[]
}

/** What was not checked because electrodes in the pots, machine or workpiece do not state it. */
export function notStated(job: Job, plan: Plan): readonly NotChecked[] {
  const held = new Set(plan.pots.map(({ electrodeId }) => electrodeId))
  const bare = job.electrodes.filter(({ id, holder, holderLength, base }) => {
    return held.has(id) && !holder && holderLength > base.height
  })
  // Between Z0 and the surface the head passes the walls of a pocket whose outline is not recorded.
  const sunk = job.locations.filter(({ electrodeId, surfaceZ }) => held.has(electrodeId) && surfaceZ < 0)
  const lists: readonly NotChecked[] = [
    { part: 'holder', of: bare.map(({ name }) => name) },
    { part: 'chuck', of: job.machine.chuck ? [] : [job.machine.number] },
    { part: 'pocketWalls', of: sunk.map(({ label }) => label) },
  ]
  const missing = lists.filter(({ of }) => of.length > 0)
  return job.workpiece.fixtures ? missing : [...missing, { part: 'fixtures', of: [] }]
}
