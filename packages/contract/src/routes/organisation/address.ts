import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { id } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'

const addressSchema = z.strictObject({
  id: id().describe('The user, or the user in a department'),
  userId: id(),
  realname: z.string(),
  avatar: z.string().nullable(),
  workNo: z.string().nullable(),
  post: z.string().nullable(),
  post_dictText: z.string(),
  phone: z.string().nullable(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
  departId: z.string().nullable().describe('The first department'),
  departName: z.string().describe('Names of all departments, joined by " | "'),
})
export type Address = z.infer<typeof addressSchema>

/**
 * Fields for searching and sorting the address book: only displayed ones, because filters on others would reveal their
 * values.
 */
export const addressFields = { realname: 'text', workNo: 'text', post: 'text', createTime: 'time' } as const

const orgCode = () =>
  z
    .string()
    .max(128)
    .regex(/^[A-Z0-9]+$/)
    .optional()
    .describe('In the department with this code or below it')

/** The address book. */
export const addressRoutes = {
  queryByOrgCode: route({
    id: 'address.queryByOrgCode',
    method: 'GET',
    path: '/sys/user/queryByOrgCode',
    access: 'address:list',
    query: listQuery(addressFields, { orgCode: orgCode() }),
    answer: page(addressSchema),
    tags: ['address'],
    summary: 'Contact details of people, once for each of their departments, page by page',
  }),
  queryByOrgCodeForAddressList: route({
    id: 'address.queryByOrgCodeForAddressList',
    method: 'GET',
    path: '/sys/user/queryByOrgCodeForAddressList',
    access: 'address:list',
    query: listQuery(addressFields, { orgCode: orgCode() }),
    answer: page(addressSchema),
    tags: ['address'],
    summary: 'The address book, each user once, page by page',
  }),
}
