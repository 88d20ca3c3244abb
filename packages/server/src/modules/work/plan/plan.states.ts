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

/** wait commit → processing (plan accepted) → finished (burnt and recorded); obsolete when its plan is superseded. */
export const processTransitions: Transitions<ProcessStatus> = {
  waitCommit: ['processing', 'obsolete'],
  processing: ['finished', 'obsolete'],
  finished: ['processing'],
  obsolete: [],
}
