import { idList } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'

/**
 * Effect on rows that refer to a deleted row: they prevent the deletion, are deleted too, or lose the reference.
 * `kept`: the rows they refer to are kept, while others of the batch are deleted.
 * `remains`: records a frozen or deleted account stays responsible for.
 */
export const dependentEffects = ['refused', 'kept', 'removed', 'loses', 'remains'] as const

const titles = z.strictObject({ cn: z.string(), en: z.string(), jp: z.string() })

const dependent = z.strictObject({
  effect: z.enum(dependentEffects),
  titles: titles.describe('Title of this kind of row'),
  names: z.array(z.string()).describe('The first rows by their names'),
  total: z.int(),
})
export type Dependent = z.infer<typeof dependent>

/** Dependents of rows, before the rows are deleted (ADR 0045). */
export const dependentRoutes = {
  list: route({
    id: 'dependent.list',
    method: 'GET',
    path: '/sys/dependents',
    access: 'session',
    query: z.strictObject({
      call: z.string().max(64).describe('The call that would delete or freeze them; its permission is required'),
      ids: idList(500),
    }),
    answer: z.array(dependent),
    perMinute: 120,
    tags: ['dependent'],
    summary: 'References to these rows, by name and number, and the effect on them',
  }),
  targets: route({
    id: 'dependent.targets',
    method: 'GET',
    path: '/sys/dependents/targets',
    access: 'session',
    query: z.strictObject({
      call: z.string().max(64).describe('The call that would delete them; its permission is required'),
      ids: idList(500),
    }),
    answer: z.array(z.strictObject({ value: z.string(), text: z.string() })),
    perMinute: 120,
    tags: ['dependent'],
    summary: 'Rows to which references can be moved, for `moveTo`; none if the caller cannot move them',
  }),
}
