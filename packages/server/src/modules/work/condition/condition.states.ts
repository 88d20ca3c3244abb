import type { conditionStates } from '@heron/contract/routes'
import type { Transitions } from '../../../platform/transition.ts'

export type ConditionState = (typeof conditionStates)[number]

/** draft → released → withdrawn; a changed entry is a draft again and has to be released anew. */
export const conditionTransitions: Transitions<ConditionState> = {
  draft: ['released'],
  released: ['draft', 'withdrawn'],
  withdrawn: ['draft'],
}
