import type { planStates, processStatuses } from '@heron/contract/routes'
import type { Transitions } from '../../../platform/transition.ts'

export type PlanState = (typeof planStates)[number]
export type ProcessStatus = (typeof processStatuses)[number]

/** A plan is proposed, accepted by a person, and superseded by the next one. */
export const planTransitions: Transitions<PlanState> = {
  proposed: ['accepted', 'superseded'],
  accepted: ['superseded'],
  superseded: [],
}

/**
 * Of a plan in force as its burns say (`followBurns`): wait commit → processing (a burn was started) → finished (recorded
 * as good); back to waiting when it came out badly or is to be burnt again. Obsolete when its plan is superseded.
 */
export const processTransitions: Transitions<ProcessStatus> = {
  waitCommit: ['processing', 'finished', 'obsolete'],
  processing: ['finished', 'waitCommit', 'obsolete'],
  finished: ['waitCommit', 'processing'],
  obsolete: [],
}
