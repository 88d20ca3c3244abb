import { id, idList } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'

const titles = z.strictObject({ cn: z.string(), en: z.string(), jp: z.string() })

/** A screen, a button or a data rule by its name, below its parent menus. */
const named = {
  id: id(),
  titles,
  path: z.array(titles).describe('The menus above it, starting at the top'),
}

const effectLine = z.strictObject({
  ...named,
  kind: z.enum(['screen', 'button']),
  people: z.int().describe('Number of people who gain or lose it; only accounts in use'),
})
export type EffectLine = z.infer<typeof effectLine>

/** Rights that users gain and lose by a change of grants; rights they also have through another role are left out. */
export const rightsEffect = z.strictObject({
  people: z.int().describe('Number of active people affected: the members of the role, or the one user'),
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
  kind: z.enum(['screen', 'button', 'rule']).describe('rule: a data rule that limits the rows of the screen above it'),
  heldBy: z.enum(['first', 'second', 'both']).describe('Which of the two roles holds it'),
})
export type ComparedLine = z.infer<typeof comparedLine>

/** The rights of two roles in menu order; rights that neither has are left out. */
export const roleComparison = z.strictObject({ lines: z.array(comparedLine) })
