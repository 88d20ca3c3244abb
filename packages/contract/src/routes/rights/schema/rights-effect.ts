import { id, idList } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'

const titles = z.strictObject({ cn: z.string(), en: z.string(), jp: z.string() })

/** A screen, a button or a data rule by its name, below the menus that lead to it. */
const named = {
  id: id(),
  titles,
  path: z.array(titles).describe('The menus above it, from the top down'),
}

const effectLine = z.strictObject({
  ...named,
  kind: z.enum(['screen', 'button']),
  people: z.int().describe('How many people gain or lose it; accounts in use only'),
})
export type EffectLine = z.infer<typeof effectLine>

/** What people gain and lose by a change of grants; what someone holds through another role is neither. */
export const rightsEffect = z.strictObject({
  people: z.int().describe('How many people in use the change is about: the members of the role, or the one user'),
  gained: z.array(effectLine),
  lost: z.array(effectLine),
})
export type RightsEffect = z.infer<typeof rightsEffect>

export const userRoles = z.strictObject({
  userId: id(),
  roleIds: z.union([idList(500), z.literal('')]).describe('The roles that the user would have; empty: none'),
})

const comparedLine = z.strictObject({
  ...named,
  kind: z.enum(['screen', 'button', 'rule']).describe('rule: a data rule that narrows the screen above it'),
  heldBy: z.enum(['first', 'second', 'both']).describe('Which of the two roles holds it'),
})
export type ComparedLine = z.infer<typeof comparedLine>

/** What two roles hold, in the order of the menus; what neither holds is left out. */
export const roleComparison = z.strictObject({ lines: z.array(comparedLine) })
