import { id, name, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { unique } from '../../wire/unique.ts'
import { z } from '../../wire/z.ts'

/** Most views a user may save for one list. */
export const listViewsEach = 50

const listCode = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[A-Za-z0-9_./:-]+$/)
  .describe('Which list: its code or route path')

const fields = {
  name: name(60).meta(unique('Unique for its owner and list')),
  query: z
    .string()
    .max(8_000)
    .regex(/^[!-~]*$/)
    .describe('Filters, sort, columns and page size as the query of the list’s address'),
  roleId: id().nullable().default(null).describe('The role that it is shared with; null: visible only to its owner'),
  isDefault: z
    .boolean()
    .default(false)
    .describe('Default of the list for those who see it, if its address has no query'),
}

const listViewSchema = z.strictObject({
  id: id(),
  listCode: z.string(),
  ...fields,
  roleId: z.string().nullable(),
  isDefault: z.boolean(),
  roleName: z.string().nullable(),
  own: z.boolean().describe('The caller’s'),
  opens: z
    .boolean()
    .describe('The list opens with it for the caller: a default of their own, or of one of their roles'),
  editable: z.boolean().describe('The caller may change and delete it'),
  owner: z.string().describe('Name of its author'),
  version: version(),
})
export type ListView = z.infer<typeof listViewSchema>

const tags = ['view of a list']

/** Named views of lists, private or shared with a role. */
export const listViewRoutes = {
  list: route({
    id: 'listView.list',
    method: 'GET',
    path: '/sys/listView/list',
    access: 'session',
    query: z.strictObject({ listCode }),
    answer: z.array(listViewSchema),
    tags,
    summary: 'The caller’s views of a list and those of the caller’s roles, own first, by name',
  }),
  roles: route({
    id: 'listView.roles',
    method: 'GET',
    path: '/sys/listView/roles',
    access: 'listView:share',
    answer: z.array(z.strictObject({ value: z.string(), text: z.string() })),
    tags,
    summary: 'The roles that a view can be shared with',
  }),
  add: route({
    id: 'listView.add',
    method: 'POST',
    path: '/sys/listView/add',
    access: 'session',
    body: z.strictObject({ listCode, ...fields }),
    answer: listViewSchema,
    audit: 'add',
    done: 'saved',
    tags,
    summary: 'Stores a view; sharing it with a role requires the right to share',
  }),
  edit: route({
    id: 'listView.edit',
    method: 'PUT',
    path: '/sys/listView/edit',
    access: 'session',
    body: z.strictObject({ id: id(), version: version(), ...fields }),
    answer: listViewSchema,
    audit: 'edit',
    done: 'saved',
    tags,
    summary: 'Changes one of the caller’s own; a shared one requires the right to share',
  }),
  delete: route({
    id: 'listView.delete',
    method: 'DELETE',
    path: '/sys/listView/delete',
    access: 'session',
    query: z.strictObject({ id: id() }),
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Deletes one of the caller’s own; a shared one requires the right to share',
  }),
}
