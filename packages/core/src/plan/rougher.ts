import { copyPath } from '../job/index.ts'
import { isRougher } from './chain.ts'
import type { Plan } from './plan.ts'
import type { Placed } from './steps.ts'

/**
 * Warnings of steps that leave a rougher surface (Ra, µm) than the step before them at the same place, also if that one
 * belongs to a stronger class. A person who accepts the warning states why. Equal warnings of several places are one.
 */
export function rougherSteps(burnt: readonly Placed[]): Plan['warnings'] {
  const found = new Map<string, Plan['warnings'][number]>()
  for (const { electrode, copy, rungs, before } of burnt)
    rungs.forEach(({ candidate }, index) => {
      const last = rungs[index - 1]?.candidate ?? before
      if (!last || !isRougher(last, candidate)) return
      const path = copyPath(electrode, copy)
      const params = { step: index + 1, ra: candidate.ra, before: last.ra }
      found.set(`${path} ${params.step} ${params.ra} ${params.before}`, { path, code: 'ROUGHER_STEP', params })
    })
  return [...found.values()]
}
