import type { programStates } from '@heron/contract/routes'
import type { Transitions } from '../../../platform/transition.ts'

export type ProgramState = (typeof programStates)[number]

/**
 * draft → verified (by the interpreter) → approved (by another person) → released → withdrawn. A failure on the way
 * ends the revision; a change makes a new revision.
 */
export const programTransitions: Transitions<ProgramState> = {
  draft: ['verified', 'withdrawn'],
  verified: ['approved', 'withdrawn'],
  approved: ['released', 'withdrawn'],
  released: ['withdrawn'],
  withdrawn: [],
}
