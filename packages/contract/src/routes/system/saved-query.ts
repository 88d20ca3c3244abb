import { limits } from '../../limits.ts'
import { id, name, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { unique } from '../../wire/unique.ts'
import { z } from '../../wire/z.ts'

/** Most queries a user may save for one screen. */
export const savedQueriesEach = 50

const pageKey = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[A-Za-z0-9_./:-]+$/)
  .describe('Which screen: its code or route path')

/** One line of a query; additional fields of its form are not stored. */
const recordSchema = z.strictObject({
  field: z.string().min(1).max(64),
  rule: z.string().min(1).max(20),
  val: z.union([
    z.string().max(limits.filterLength),
    z.number(),
    z.boolean(),
    z.array(z.string().max(limits.filterLength)).max(limits.filterItems),
  ]),
  type: z.string().max(30).optional(),
  dbType: z.string().max(30).optional(),
  dictCode: z.string().max(100).optional(),
  dictTable: z.string().max(100).optional(),
  dictText: z.string().max(100).optional(),
  customReturnField: z.string().max(100).optional(),
  label: z.string().max(100).optional(),
})

const fields = {
  title: name(60).meta(unique('Unique for its owner and screen')),
  matchType: z.enum(['and', 'or']),
  records: z.array(recordSchema).min(1).max(limits.advancedItems),
  shared: z.boolean().default(false).describe('All users of the screen may use it'),
}

export const savedRecordsSchema = fields.records

const savedQuerySchema = z.strictObject({
  id: id(),
  pageKey: z.string(),
  ...fields,
  shared: z.boolean(),
  own: z.boolean().describe('The caller’s; other users cannot change it'),
  owner: z.string().describe('Name of its author'),
  version: version(),
})
export type SavedQuery = z.infer<typeof savedQuerySchema>

const tags = ['saved query']

/** Saved advanced queries, private or shared. */
export const savedQueryRoutes = {
  list: route({
    id: 'savedQuery.list',
    method: 'GET',
    path: '/sys/savedQuery/list',
    access: 'session',
    query: z.strictObject({ pageKey }),
    answer: z.array(savedQuerySchema),
    tags,
    summary: 'The caller’s and the shared ones of a screen, own first, by title',
  }),
  save: route({
    id: 'savedQuery.save',
    method: 'POST',
    path: '/sys/savedQuery/save',
    access: 'session',
    body: z.strictObject({ pageKey, ...fields, overwrite: z.boolean().default(false) }),
    answer: savedQuerySchema,
    audit: 'add',
    done: 'querySaved',
    tags,
    summary: 'Stores a query; one with the same title is replaced only on request',
  }),
  edit: route({
    id: 'savedQuery.edit',
    method: 'PUT',
    path: '/sys/savedQuery/edit',
    access: 'session',
    body: z.strictObject({ id: id(), version: version(), ...fields }),
    answer: savedQuerySchema,
    audit: 'edit',
    done: 'querySaved',
    tags,
    summary: 'Changes one of the caller’s own',
  }),
  delete: route({
    id: 'savedQuery.delete',
    method: 'DELETE',
    path: '/sys/savedQuery/delete',
    access: 'session',
    query: z.strictObject({ id: id() }),
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Removes the caller’s own',
  }),
}
