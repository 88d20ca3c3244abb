import { lengthFromCounts, toMm } from '../units/index.ts'
import { electrodePath } from './check-electrode.ts'
import type { Electrode } from './electrode.ts'
import type { Job, Refusal } from './job.ts'
import { refuse } from './refuse.ts'
import { type Miss, touchPoints } from './touch-points.ts'

/**
 * Electrodes that have no place where the lower ball meets material of their outline as it would meet their box
 * (docs/GEN-ISO.md §7). They would be found off their place in every repeat alike, so no spread shows it, or not be met
 * at all. The smaller heads of rough copies are checked one by one.
 */
export function checkBallContacts(job: Job): readonly Refusal[] {
  if (job.setting.measuring !== 'machine') return []
  return job.electrodes.flatMap((electrode) => {
    const misses = electrode.copies.flatMap((copy) => {
      const places = touchPoints(job, electrode, copy)
      return places.ok ? [] : [places.miss]
    })
    const [worst] = misses.sort((a, b) => (b.off ?? Number.MAX_VALUE) - (a.off ?? Number.MAX_VALUE))
    return worst ? [refusalOf(electrode, worst)] : []
  })
}

function refusalOf(electrode: Electrode, { axis, off }: Miss): Refusal {
  const path = `${electrodePath(electrode)}.outline`
  if (off === undefined) return refuse(path, 'OUTLINE_NOT_MET', { axis })
  return refuse(path, 'OUTLINE_NOT_MEASURABLE', { axis, off: toMm(lengthFromCounts(Math.round(off))) })
}
