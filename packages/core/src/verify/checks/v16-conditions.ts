import type { Condition } from '../../condition/index.ts'
import type { Planned } from '../burn/match.ts'
import type { BurnStep } from '../burn/visit.ts'
import { type CheckContext, defineCheck } from '../check.ts'
import { highestCurrent } from '../expect/current.ts'
import type { Tally } from '../tally.ts'

const codes = {
  'conditions.computed': 'fail',
  'conditions.density': 'fail',
  'conditions.doubled': 'fail',
  'conditions.misfit': 'fail',
  'conditions.notReleased': 'fail',
  'conditions.orbit': 'fail',
  'conditions.replaced': 'fail',
  'conditions.unknown': 'fail',
  'conditions.written': 'fail',
} as const
type Code = keyof typeof codes

/** A current at the limit may exceed it by rounding. */
const ROUNDING = 1e-9

/**
 * Every condition is in the library, is released, and suits materials, machine, area and orbit; its number means no other
 * one. A learnt post writes no computed condition, and those from samples as they are in them.
 */
export const v16Conditions = defineCheck({
  id: 'V16',
  codes,
  look: (context, tally) => {
    const known = new Map<Condition, readonly Code[]>()
    const faultsOf = (condition: Condition): readonly Code[] => {
      const faults = known.get(condition) ?? ownFaults(context, condition)
      known.set(condition, faults)
      return faults
    }
    for (const { visit, planned } of context.matches) {
      if (!visit || !planned) continue
      visit.steps.forEach((step, n) => {
        checkStep(context, tally, step, planned, n, faultsOf)
      })
    }
  },
})

/** What is wrong with a condition wherever the text uses it on this machine. */
function ownFaults(context: CheckContext, condition: Condition): readonly Code[] {
  const faults = {
    // A learnt post writes numbers only; that of a computed condition is not the control's.
    'conditions.computed': context.conditionTexts !== undefined && condition.provenance === 'computed',
    'conditions.doubled': isDoubled(context, condition),
    'conditions.replaced': isReplaced(context, condition),
    'conditions.written': isWrittenOtherwise(context, condition),
  } as const satisfies Partial<Record<Code, boolean>>
  return (Object.keys(faults) as (keyof typeof faults)[]).filter((code) => faults[code])
}

function checkStep(
  context: CheckContext,
  tally: Tally<Code>,
  step: BurnStep,
  planned: Planned,
  n: number,
  faultsOf: (condition: Condition) => readonly Code[],
): void {
  const wanted = planned.item.steps[n]
  if (!wanted) return
  const place = () => ({ line: step.line, item: planned.item.id, step: wanted.n })
  const condition = context.conditions.get(wanted.conditionId)
  tally.count()
  if (condition?.code !== step.condition) tally.found('conditions.unknown', place(), { condition: step.condition })
  if (!condition) return
  const { code, peakCurrent } = condition
  if (condition.state !== 'released') tally.found('conditions.notReleased', place(), { condition: code })
  const misfit = misfitOf(context, condition, planned)
  if (misfit) tally.found('conditions.misfit', place(), { condition: code, misfit })
  for (const fault of faultsOf(condition)) tally.found(fault, place(), { condition: code })
  const { pattern } = step.orbit
  if (pattern !== 'none' && !condition.orbits.includes(pattern))
    tally.found('conditions.orbit', place(), { condition: code, pattern })
  const area = planned.electrode.projectedArea
  const limit = highestCurrent(planned.electrode.material, area)
  if (peakCurrent > limit * (1 + ROUNDING))
    tally.found('conditions.density', place(), { condition: code, peakCurrent, limit, area })
}

/** The property of the work that the condition does not suit. */
function misfitOf({ job }: CheckContext, condition: Condition, { electrode }: Planned): string | undefined {
  if (condition.machineFamily !== job.machine.family) return 'machine'
  if (condition.machine !== undefined && condition.machine !== job.machine.id) return 'machine'
  if (condition.electrodeMaterial !== electrode.material) return 'electrode'
  if (condition.workpieceMaterial !== job.workpiece.material) return 'workpiece'
  if (condition.shapes.length > 0 && !condition.shapes.includes(job.project.shape)) return 'shape'
  if (electrode.projectedArea < condition.area.min || electrode.projectedArea > condition.area.max) return 'area'
  return undefined
}

/**
 * Another released condition with the number and its materials, of the machine's own or of its family, that states other
 * results: the library does not say which of them the control has.
 */
function isDoubled({ conditions }: CheckContext, { id, gap, ra, wear, ...condition }: Condition): boolean {
  const same = ['code', 'machineFamily', 'machine', 'electrodeMaterial', 'workpieceMaterial', 'state'] as const
  for (const other of conditions.values()) {
    if (other.id === id || same.some((property) => other[property] !== condition[property])) continue
    if (other.gap.side !== gap.side || other.gap.front !== gap.front || other.ra !== ra || other.wear !== wear)
      return true
  }
  return false
}

/** A condition of the family whose number means the machine's own condition on this control. */
function isReplaced({ conditions, job }: CheckContext, { code, machine }: Condition): boolean {
  if (machine !== undefined) return false
  for (const other of conditions.values())
    if (other.code === code && other.machine === job.machine.id && other.state === 'released') return true
  return false
}

/** A learnt post that sets up the number by other texts than the samples in which its gap and roughness were observed. */
function isWrittenOtherwise({ conditionTexts }: CheckContext, { code, written }: Condition): boolean {
  if (!written || !conditionTexts) return false
  const now = conditionTexts(code)
  const lines = new Set([...Object.keys(written), ...Object.keys(now)])
  return [...lines].some((line) => (written[line] ?? []).join('\n') !== (now[line] ?? []).join('\n'))
}
