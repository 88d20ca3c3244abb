import type { programStates } from '@heron/contract/routes'
import type { Transitions } from '../../../platform/transition.ts'

export type ProgramState = (typeof programStates)[number]

/**
 * draft → verified (by the interpreter) → approved (by another person) → released → withdrawn. Whatever goes wrong on
 * the way ends the revision; a change is a new revision.
 */
export const programTransitions: Transitions<ProgramState> = {
  draft: ['verified', 'withdrawn'],
  verified: ['approved', 'withdrawn'],
  approved: ['released', 'withdrawn'],
  released: ['withdrawn'],
  withdrawn: [],
}
