import type { conditionStates } from '@heron/contract/routes'
import type { Transitions } from '../../../platform/transition.ts'

export type ConditionState = (typeof conditionStates)[number]

/** draft → released → withdrawn; a changed entry becomes a draft again and needs a new release. */
export const conditionTransitions: Transitions<ConditionState> = {
  draft: ['released'],
  released: ['draft', 'withdrawn'],
  withdrawn: ['draft'],
}
