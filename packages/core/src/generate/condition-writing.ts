import type { Condition, ConditionTexts } from '../condition/index.ts'
import type { Refusal } from '../job/index.ts'
import type { Plan } from '../plan/index.ts'
import { conditionWriting, type StructuralPost } from '../structural/index.ts'
import { refuse } from './refusal.ts'

/**
 * Refuses conditions that a learnt post cannot call: computed ones, whose numbers are not the control's, and those from
 * samples that the post sets up by other texts than those samples, because their gap and roughness were observed with
 * other generator figures.
 */
export function refuseUncallable(post: StructuralPost, plan: Plan, library: readonly Condition[]): readonly Refusal[] {
  const used = new Set(plan.items.flatMap(({ steps }) => steps.map(({ conditionId }) => conditionId)))
  return library.flatMap(({ id, code, written, provenance }) => {
    if (!used.has(id)) return []
    const path = `conditions.${id}`
    if (provenance === 'computed') return [refuse(path, 'CONDITION_NUMBER', { code })]
    const isOther = written !== undefined && !isSame(written, conditionWriting(post, code).texts)
    return isOther ? [refuse(path, 'CONDITION_WRITTEN', { code })] : []
  })
}

const sorted = (texts: ConditionTexts): string =>
  JSON.stringify(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)))

const isSame = (one: ConditionTexts, other: ConditionTexts): boolean => sorted(one) === sorted(other)
