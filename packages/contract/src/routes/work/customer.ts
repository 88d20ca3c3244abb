import { email } from '../../rules/email.ts'
import { format } from '../../rules/format.ts'
import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { handingOnQuery, id, name, remark, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { unique } from '../../wire/unique.ts'
import { z } from '../../wire/z.ts'
import { selections, sheetImportAnswer, sheetImportFields, sheetUpload } from '../schema/sheet.ts'

const fields = {
  code: name(32).meta(unique('Short code of the customer; unique')),
  name: name(100),
  contact: z.string().trim().max(60).describe('Contact person; may be empty'),
  phone: format('phone').nullable(),
  email: email().nullable(),
  address: remark(200),
  remark: remark(),
}

export const customerSchema = z.strictObject({
  id: id(),
  ...fields,
  createBy: z.string(),
  createTime: dateTimeText(),
  version: version(),
})
export type Customer = z.infer<typeof customerSchema>

export const customerInput = z.strictObject(fields)
export const customerEdit = z.strictObject({ id: id(), version: version(), ...fields })

/** Fields the customer list can be filtered and sorted by. */
export const customerFields = {
  code: 'text',
  name: 'text',
  contact: 'text',
  phone: 'text',
  email: 'text',
  createBy: 'text',
  createTime: 'time',
} as const

const tags = ['customer']

export const customerRoutes = {
  list: route({
    id: 'customer.list',
    method: 'GET',
    path: '/customer/list',
    access: 'customer:list',
    query: listQuery(customerFields),
    answer: page(customerSchema),
    tags,
    summary: 'Customers, page by page',
  }),
  add: route({
    id: 'customer.add',
    method: 'POST',
    path: '/customer/add',
    access: 'customer:add',
    body: customerInput,
    answer: customerSchema,
    done: 'added',
    audit: 'add',
    tags,
    summary: 'Creates a customer',
  }),
  edit: route({
    id: 'customer.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/customer/edit',
    access: 'customer:edit',
    body: customerEdit,
    answer: customerSchema,
    done: 'edited',
    audit: 'edit',
    tags,
    summary: 'Changes a customer; another version answers 409 with both',
  }),
  delete: route({
    id: 'customer.delete',
    method: 'DELETE',
    path: '/customer/delete',
    access: 'customer:delete',
    query: handingOnQuery,
    answer: z.null(),
    done: 'deleted',
    audit: 'delete',
    tags,
    summary: 'Deletes a customer, if it has no projects or they are moved to another customer',
  }),
  exportXls: route({
    id: 'customer.exportXls',
    method: 'GET',
    path: '/customer/exportXls',
    access: 'customer:list',
    query: listQuery(customerFields, selections),
    answer: z.unknown(),
    blob: true,
    audit: 'export',
    perMinute: 30,
    tags,
    summary: 'The rows of the list, or the selected ones, as a workbook that can be imported',
  }),
  upload: route({
    id: 'customer.upload',
    method: 'POST',
    path: '/customer/upload',
    access: 'customer:import',
    multipart: sheetUpload,
    body: sheetImportFields,
    answer: sheetImportAnswer,
    perMinute: 30,
    audit: 'import',
    tags,
    summary: 'Adds and changes customers from a sheet with a heading row; rows with a known code are changed',
  }),
}
