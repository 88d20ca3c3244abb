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
 * Statuses in a plan in force follow from burns (`followBurns`): wait commit → processing (a burn was started) →
 * finished (recorded as good); back to waiting after a bad burn or a decision to burn again. Obsolete when the plan is
 * superseded.
 */
export const processTransitions: Transitions<ProcessStatus> = {
  waitCommit: ['processing', 'finished', 'obsolete'],
  processing: ['finished', 'waitCommit', 'obsolete'],
  finished: ['waitCommit', 'processing'],
  obsolete: [],
}
