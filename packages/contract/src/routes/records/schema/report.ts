import { id, name, remark, version } from '../../../wire/quantity.ts'
import { unique } from '../../../wire/unique.ts'
import { z } from '../../../wire/z.ts'
import { auditColumns } from '../../schema/audit-columns.ts'

/** Every field a report may show, filter and sort by; a report uses some of them. */
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
  postRank: 'text',
  number: 'text',
  part: 'text',
  mould: 'text',
  customerName: 'text',
  createTime: 'time',
} as const

export type ReportField = keyof typeof reportFields

const self = z.string().max(200).optional()

/** Parameters that the screen opening a report may set; a report accepts some of them. */
export const reportParams = {
  self_family: self.describe('Machines of this family'),
  self_departId: self.describe('People of this department and below'),
  self_customerId: self.describe('Projects of this customer'),
}

export const titlesSchema = z.strictObject({ cn: z.string(), en: z.string(), jp: z.string() })

/** A column of an opened report. */
export const columnSchema = z.strictObject({
  title: z.string(),
  titles: titlesSchema,
  dataIndex: z.string(),
  align: z.literal('center'),
  sorter: z.boolean(),
  customRender: z.string().optional().describe('Key of dictOptions'),
  fieldWidth: z.int().optional(),
})

/** A field that the report can be searched by. */
export const queryItem = z.strictObject({
  field: z.string(),
  label: z.string(),
  titles: titlesSchema,
  mode: z.enum(['single', 'group']).describe('group: from and to'),
  view: z.enum(['text', 'list', 'date', 'number']),
  hidden: z.enum(['0', '1']).describe('1: only when expanded'),
  dictCode: z.string().optional(),
  config: z.literal('1').optional().describe('The choices come from the dictionary'),
})

const bit = z.union([z.literal(0), z.literal(1)])

/** A column of a report: a registered field with its title and options in this report. */
const itemSchema = z.strictObject({
  fieldName: z.enum(Object.keys(reportFields) as [ReportField, ...ReportField[]]), // the keys of a literal
  fieldTxt: z.string().trim().max(60).describe('Empty: the registered title, in the reader’s language'),
  fieldWidth: z.int().min(40).max(800).nullable().describe('px'),
  isShow: bit,
  isSearch: bit,
  isOrder: bit,
})
export type ReportItem = z.infer<typeof itemSchema>

/** A parameter of a report, one of the registered ones; its value is always bound. */
const paramSchema = z.strictObject({
  paramName: z.enum(['family', 'departId', 'customerId']),
  paramTxt: z.string().trim().max(60).describe('Empty: the registered title'),
  paramValue: z.string().trim().max(200).describe('Default if the opening screen sets no value; empty: none'),
})
export type ReportParam = z.infer<typeof paramSchema>

const translated = z.union([name(100), z.literal('')]).describe('Empty: the name')

const definition = {
  name: name(100),
  nameEn: translated,
  nameJp: translated,
  entity: z.string().min(1).max(40).describe('Registered entity whose rows are shown'),
  returnType: z.enum(['1', '2']).describe('1: one row is chosen; 2: several'),
  content: remark(1_000),
  items: z.array(itemSchema).min(1).max(40).describe('In the order of the columns'),
  params: z.array(paramSchema).max(10),
}

export const reportDefinition = z.strictObject(definition)
export type ReportDefinition = z.output<typeof reportDefinition>

const code = z
  .string()
  .max(100)
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/)
  .meta(unique('A letter, then letters, digits, _ or -; unique, and kept: menus and forms know a report by it'))

export const reportInput = z.strictObject({ code, ...definition })

export const reportEdit = z.strictObject({ id: id(), version: version(), code, ...definition })

export const reportHead = z.strictObject({
  id: id(),
  code: z.string(),
  ...definition,
  nameEn: z.string(),
  nameJp: z.string(),
  ...auditColumns,
})
export type ReportHead = z.infer<typeof reportHead>

/** An entity offered in the report's form. */
export const reportEntity = z.strictObject({
  code: z.string(),
  titles: titlesSchema,
  fields: z.array(
    z.strictObject({
      fieldName: z.string(),
      titles: titlesSchema,
      fieldType: z.enum(['String', 'Integer', 'Date']),
      dictCode: z.string().nullable(),
      fieldWidth: z.int().nullable(),
      isSearch: bit,
    }),
  ),
  params: z.array(z.strictObject({ paramName: z.string(), titles: titlesSchema })),
})
export type ReportEntity = z.infer<typeof reportEntity>

/** [M02] Number of earlier versions of a definition that are kept; the oldest is dropped. */
export const reportRecords = 16

export const reportRecord = z.strictObject({
  id: id(),
  definition: reportDefinition,
  createBy: z.string(),
  createTime: z.string(),
})
