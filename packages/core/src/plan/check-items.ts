import { type Candidate, type Condition, candidatesFor } from '../condition/index.ts'
import { type Electrode, effectiveUndersize, electrodePath, type Job, type Refusal, refuse } from '../job/index.ts'
import { toMm } from '../units/index.ts'
import { MAX_DWELL } from './adjustment.ts'
import { type Ask, requestOf, targetRaOf } from './ask.ts'
import { isWeaker } from './chain.ts'
import { askOf, candidateOf, type DraftItem, type DraftStep } from './draft.ts'
import { PLUNGE_AGREEMENT } from './ladder.ts'
import type { PlanOptions } from './options.ts'
import { checkOwn } from './own-figures.ts'

/** Checks adjusted items by the rules of planning. */
export function checkItems(
  items: readonly DraftItem[],
  job: Job,
  library: readonly Condition[],
  options: PlanOptions,
): readonly Refusal[] {
  const suitable = new Map(
    job.electrodes.map((electrode) => [electrode.id, suitableIds(electrode, job, library, options)]),
  )
  /** The last condition burnt at each place so far. */
  const lastAt = new Map<string, Candidate>()
  return items.flatMap((item) => {
    const { electrode, location } = item.slot
    const ask = { ...askOf(item.slot, job, options), before: lastAt.get(location.id) }
    const refusals = checkSteps(item, ask, suitable.get(electrode.id) ?? new Set())
    const last = item.steps.at(-1)
    const candidate = last && candidateOf(last)
    if (candidate) lastAt.set(location.id, candidate)
    return refusals
  })
}

function suitableIds(
  electrode: Electrode,
  job: Job,
  library: readonly Condition[],
  options: PlanOptions,
): ReadonlySet<string> {
  const { candidates } = candidatesFor(library, requestOf(electrode, job), options)
  return new Set(candidates.map(({ condition }) => condition.id))
}

function checkSteps(item: DraftItem, ask: Ask, suitable: ReadonlySet<string>): readonly Refusal[] {
  let { before } = ask
  return item.steps.flatMap((step, index) => {
    const candidate = candidateOf(step)
    const dwell = checkDwell(step)
    if (!candidate || !suitable.has(candidate.condition.id))
      return [...dwell, refuse(`plan.${step.id}.conditionId`, 'CONDITION_UNSUITABLE', { condition: step.wantedId })]
    const isLast = index === item.steps.length - 1
    const refusal = [
      ...checkRung(step, candidate, { ...ask, before }, isLast),
      ...checkOwn(step, candidate, item.slot, isLast),
    ]
    before = candidate
    return [...dwell, ...refusal]
  })
}

function checkRung(
  step: DraftStep,
  candidate: Candidate,
  { electrode, copy, before, next, job }: Ask,
  isLast: boolean,
): readonly Refusal[] {
  const path = `plan.${step.id}.conditionId`
  const { gap, ra } = candidate
  if (gap.side > copy.undersize)
    return [refuse(path, 'GAP_OVER_UNDERSIZE', { gap: toMm(gap.side), undersize: toMm(copy.undersize) })]
  if (before && !isWeaker(before, candidate))
    return [refuse(path, 'GAP_NOT_FALLING', { gap: toMm(gap.side), before: toMm(before.gap.side) })]
  if (electrode.orbit === 'none' && effectiveUndersize(copy) - gap.side > PLUNGE_AGREEMENT)
    return [refuse(`${electrodePath(electrode)}.orbit`, 'ORBIT_REQUIRED', { undersize: toMm(copy.undersize) })]
  const target = targetRaOf(electrode, job)
  return isLast && !next && ra > target ? [refuse(path, 'TOO_ROUGH', { ra, target })] : []
}

function checkDwell({ id, dwell }: DraftStep): readonly Refusal[] {
  const isWhole = Number.isSafeInteger(dwell) && dwell >= 0 && dwell <= MAX_DWELL
  return isWhole ? [] : [refuse(`plan.${id}.dwell`, 'OUT_OF_RANGE', { min: 0, max: MAX_DWELL })]
}
