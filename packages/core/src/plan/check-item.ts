import { type Candidate, type Condition, candidatesFor } from '../condition/index.ts'
import { effectiveUndersize, electrodePath, type Job, type Refusal, refuse } from '../job/index.ts'
import { toMm } from '../units/index.ts'
import { MAX_DWELL } from './adjustment.ts'
import { type Ask, requestOf, targetRaOf } from './ask.ts'
import { isWeaker } from './chain.ts'
import { askOf, candidateOf, type DraftItem, type DraftStep } from './draft.ts'
import { PLUNGE_AGREEMENT } from './ladder.ts'
import type { PlanOptions } from './options.ts'

/** What stands against an adjusted item: the rules that planning itself obeys, one refusal a step. */
export function checkItem(
  item: DraftItem,
  items: readonly DraftItem[],
  job: Job,
  library: readonly Condition[],
  options: PlanOptions,
): readonly Refusal[] {
  const ask = askOf(item.slot, job, options)
  const suitable = candidatesFor(library, requestOf(ask.electrode, job), options).candidates
  const ids = new Set(suitable.map(({ condition }) => condition.id))
  let before = strongerAt(item, items)
  return item.steps.flatMap((step, index) => {
    const candidate = candidateOf(step)
    const isLast = index === item.steps.length - 1
    const dwell = checkDwell(step)
    if (!candidate || !ids.has(candidate.condition.id))
      return [...dwell, refuse(`plan.${step.id}.conditionId`, 'CONDITION_UNSUITABLE', { condition: step.wantedId })]
    const refusal = checkRung(step, candidate, before, isLast, ask)
    before = candidate
    return [...dwell, ...refusal]
  })
}

/** The last condition that the next stronger copy burns at the same place. */
function strongerAt(item: DraftItem, items: readonly DraftItem[]): Candidate | undefined {
  const at = items.indexOf(item)
  const earlier = items.findLast(
    ({ slot }, index) => index < at && slot.location.id === item.slot.location.id && slot.copy !== item.slot.copy,
  )
  const last = earlier?.steps.at(-1)
  return last && candidateOf(last)
}

function checkRung(
  step: DraftStep,
  candidate: Candidate,
  before: Candidate | undefined,
  isLast: boolean,
  { electrode, copy, next, job }: Ask,
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
