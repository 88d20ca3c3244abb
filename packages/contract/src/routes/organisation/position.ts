import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { handingOnAllQuery, handingOnQuery, id, idQuery, name, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { unique } from '../../wire/unique.ts'
import { z } from '../../wire/z.ts'
import { auditColumns } from '../schema/audit-columns.ts'
import { otherNamesEdit, otherNamesInput, otherNamesShown } from '../schema/other-names.ts'
import { sheetRoutes } from '../schema/sheet-routes.ts'

const fields = {
  code: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9_-]+$/)
    .meta(unique('What users keep; unique')),
  name: name(100),
  postRank: z.enum(['1', '2', '3', '4', '5']).nullable().default(null).describe('Dictionary position_rank'),
}

const positionSchema = z.strictObject({
  id: id(),
  ...fields,
  ...otherNamesShown('name'),
  postRank: z.string().nullable(),
  postRank_dictText: z.string(),
  rank_dictText: z.string().describe('The same text, for the picker’s column'),
  ...auditColumns,
})
export type Position = z.infer<typeof positionSchema>

export const positionInput = z.strictObject({ ...fields, ...otherNamesInput('name', 100) })
export const positionEdit = z.strictObject({ id: id(), version: version(), ...fields, ...otherNamesEdit('name', 100) })

export const positionFields = { code: 'text', name: 'text', postRank: 'text', createTime: 'time' } as const

const tags = ['position']

/** Positions of users. */
export const positionRoutes = {
  list: route({
    id: 'position.list',
    method: 'GET',
    path: '/sys/position/list',
    access: 'session',
    query: listQuery(positionFields),
    answer: page(positionSchema),
    tags,
    summary: 'Positions, page by page',
  }),
  queryById: route({
    id: 'position.queryById',
    method: 'GET',
    path: '/sys/position/queryById',
    access: 'session',
    query: idQuery,
    answer: positionSchema,
    tags,
    summary: 'One position',
  }),
  queryByCode: route({
    id: 'position.queryByCode',
    method: 'GET',
    path: '/sys/position/queryByCode',
    access: 'session',
    query: z.strictObject({ code: z.string().max(100) }),
    answer: positionSchema,
    tags,
    summary: 'One position by its code',
  }),
  add: route({
    id: 'position.add',
    method: 'POST',
    path: '/sys/position/add',
    access: 'system:position:add',
    body: positionInput,
    answer: positionSchema,
    audit: 'add',
    done: 'added',
    tags,
    summary: 'Creates a position',
  }),
  edit: route({
    id: 'position.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/position/edit',
    access: 'system:position:edit',
    body: positionEdit,
    answer: positionSchema,
    audit: 'edit',
    done: 'changed',
    tags,
    summary: 'Changes a position',
  }),
  delete: route({
    id: 'position.delete',
    method: 'DELETE',
    path: '/sys/position/delete',
    access: 'system:position:delete',
    query: handingOnQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Removes a position',
  }),
  deleteBatch: route({
    id: 'position.deleteBatch',
    method: 'DELETE',
    path: '/sys/position/deleteBatch',
    access: 'system:position:delete',
    query: handingOnAllQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Removes positions, all or none',
  }),
  ...sheetRoutes({
    noun: 'position',
    base: 'sys/position',
    out: 'system:position:export',
    in: 'system:position:import',
    fields: positionFields,
    tags,
  }),
}
