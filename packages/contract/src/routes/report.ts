import { z } from 'zod'
import { listQuery } from '../wire/list.ts'
import { page } from '../wire/page.ts'
import { route } from '../wire/route.ts'
import { optionSchema } from './schema/option.ts'

/** Every field a report may show, filter and sort by; a report has some of them. */
export const reportFields = {
  username: 'text',
  realname: 'text',
  workNo: 'text',
  sex: 'number',
  birthday: 'text',
  post: 'text',
  code: 'text',
  name: 'text',
  contact: 'text',
  phone: 'text',
  address: 'text',
  machineNo: 'text',
  family: 'text',
  pots: 'number',
  createTime: 'time',
} as const

const self = z.string().max(200).optional()

/** What the screen that opens a report may fix beforehand; a report takes some of them. */
export const reportParams = {
  self_family: self.describe('Machines of this family'),
  self_departId: self.describe('People of this department and below'),
}

const titles = z.strictObject({ cn: z.string(), en: z.string(), jp: z.string() })

const columnSchema = z.strictObject({
  title: z.string(),
  titles,
  dataIndex: z.string(),
  align: z.literal('center'),
  sorter: z.boolean(),
  customRender: z.string().optional().describe('Key of dictOptions'),
  fieldWidth: z.int().optional(),
})

const queryItem = z.strictObject({
  field: z.string(),
  label: z.string(),
  titles,
  mode: z.enum(['single', 'group']).describe('group: from and to'),
  view: z.enum(['text', 'list', 'date', 'number']),
  hidden: z.enum(['0', '1']).describe('1: only when expanded'),
  dictCode: z.string().optional(),
  config: z.literal('1').optional().describe('The choices are the dictionary’s'),
})

const idParams = z.strictObject({ id: z.string().min(1).max(64) })
const record = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

const tags = ['report']

/** Popup reports: tables to choose rows from. Nobody sends a statement; fields and parameters are registered and bound. */
export const reportRoutes = {
  getRpColumns: route({
    id: 'report.getRpColumns',
    method: 'GET',
    path: '/online/cgreport/api/getRpColumns/:code',
    access: 'session',
    params: z.strictObject({ code: z.string().min(1).max(64) }),
    answer: z.strictObject({
      cgRpConfigId: z.string(),
      cgRpConfigName: z.string(),
      titles,
      columns: z.array(columnSchema),
      dictOptions: z.record(z.string(), z.array(optionSchema)),
    }),
    tags,
    summary: 'Columns of a report, with the choices behind coded ones',
  }),
  getQueryInfo: route({
    id: 'report.getQueryInfo',
    method: 'GET',
    path: '/online/cgreport/api/getQueryInfo/:id',
    access: 'session',
    params: idParams,
    answer: z.array(queryItem),
    tags,
    summary: 'What a report can be searched by',
  }),
  getParamsInfo: route({
    id: 'report.getParamsInfo',
    method: 'GET',
    path: '/online/cgreport/api/getParamsInfo/:id',
    access: 'session',
    params: idParams,
    answer: z.array(
      z.strictObject({ paramName: z.string(), paramTxt: z.string(), paramValue: z.string(), orderNum: z.int() }),
    ),
    tags,
    summary: 'What the opening screen may fix: self_<paramName> of getData',
  }),
  getData: route({
    id: 'report.getData',
    method: 'GET',
    path: '/online/cgreport/api/getData/:id',
    access: 'session',
    params: idParams,
    query: listQuery(reportFields, reportParams),
    answer: page(record),
    tags,
    summary: 'Rows of a report, page by page; a field of another report is refused',
  }),
}
