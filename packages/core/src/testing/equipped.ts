import type { Job } from '../job/index.ts'
import { type Length, mm, plus } from '../units/index.ts'

/** Millimetres by which the holder is wider than the base table's corners, and the chuck wider than the widest holder. */
const WIDER = 20

/** The job with a holder on every electrode, and with a chuck. */
export function equipped(job: Job): Job {
  const electrodes = job.electrodes.map((electrode) => {
    const { base, holderLength } = electrode
    const corners = Math.ceil(Math.hypot(base.length, base.width)) as Length
    return {
      ...electrode,
      holder: { diameter: plus(corners, mm(WIDER)), height: ((holderLength - base.height) * 0.8) as Length },
    }
  })
  const widest = Math.max(...electrodes.map(({ holder }) => holder.diameter)) as Length
  return {
    ...job,
    electrodes,
    machine: { ...job.machine, chuck: { diameter: plus(widest, mm(WIDER)), height: mm(100) } },
  }
}
