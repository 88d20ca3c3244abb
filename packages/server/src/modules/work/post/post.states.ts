import type { postStates } from '@heron/contract/routes'
import type { Transitions } from '../../../platform/transition.ts'
import { oneOf } from '../units/index.ts'

export type PostState = (typeof postStates)[number]

/**
 * draft → tested (its own proof) → approved (a dry run, another person) → retired. An approved revision never changes;
 * a change makes a new revision. A post learnt from samples is held until all its lines have meanings that no sample
 * contradicts; stating another meaning makes it held again.
 */
export const postTransitions: Transitions<PostState> = {
  draft: ['tested'],
  tested: ['draft', 'approved', 'held'],
  approved: ['retired'],
  retired: [],
  held: ['tested'],
}

const states = Object.keys(postTransitions) as PostState[]

export const stateOf = ({ state }: { readonly state: string }): PostState => oneOf(states, state)
