import { cIso } from './c-iso.ts'
import type { StarterPost } from './starter.ts'

export * from './starter.ts'
export { cIso }

const all = [cIso] as const
export type StarterId = (typeof all)[number]['id']

/** Structural posts that a person can start from without samples. */
export const starterPosts: readonly (StarterPost & { readonly id: StarterId })[] = all

/** The starter with this id, if there is one. */
export const findStarter = (id: string): StarterPost | undefined => starterPosts.find((starter) => starter.id === id)
