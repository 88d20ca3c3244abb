import type { postStates } from '@heron/contract/routes'
import type { Transitions } from '../../../platform/transition.ts'

export type PostState = (typeof postStates)[number]

/**
 * draft → tested (its own proof) → approved (a dry run, another person) → retired. What is approved never changes; a
 * change is a new revision. One learnt from samples is held until all its lines have meanings that no sample contradicts;
 * stating another meaning holds it again.
 */
export const postTransitions: Transitions<PostState> = {
  draft: ['tested'],
  tested: ['draft', 'approved'],
  approved: ['retired'],
  retired: [],
  held: ['tested'],
}
