import { z } from 'zod'
import { listQuery } from '../wire/list.ts'
import { page } from '../wire/page.ts'
import { id, idQuery, idsQuery } from '../wire/quantity.ts'
import { route } from '../wire/route.ts'
import { optionSchema } from './schema/option.ts'
import {
  reportEdit,
  reportEntity,
  reportFields,
  reportHead,
  reportInput,
  reportParams,
  reportRecord,
  titlesSchema,
} from './schema/report.ts'
import { selections } from './schema/sheet.ts'

export const reportHeadFields = { code: 'text', name: 'text', entity: 'text', createTime: 'time' } as const

const columnSchema = z.strictObject({
  title: z.string(),
  titles: titlesSchema,
  dataIndex: z.string(),
  align: z.literal('center'),
  sorter: z.boolean(),
  customRender: z.string().optional().describe('Key of dictOptions'),
  fieldWidth: z.int().optional(),
})

const queryItem = z.strictObject({
  field: z.string(),
  label: z.string(),
  titles: titlesSchema,
  mode: z.enum(['single', 'group']).describe('group: from and to'),
  view: z.enum(['text', 'list', 'date', 'number']),
  hidden: z.enum(['0', '1']).describe('1: only when expanded'),
  dictCode: z.string().optional(),
  config: z.literal('1').optional().describe('The choices are the dictionary’s'),
})

const idParams = z.strictObject({ id: z.string().min(1).max(64) })
const codeParams = z.strictObject({ code: z.string().min(1).max(100) })
const record = z.object({ id: z.string() }).catchall(z.union([z.string(), z.number(), z.null()]))
const dictOptions = z.record(z.string(), z.array(optionSchema))

const tags = ['report']

/** What opens a report; a form of the older platform is an entity shown by all its declared fields. */
const opening = {
  getRpColumns: route({
    id: 'report.getRpColumns',
    method: 'GET',
    path: '/online/cgreport/api/getRpColumns/:code',
    access: 'session',
    params: codeParams,
    answer: z.strictObject({
      cgRpConfigId: z.string(),
      cgRpConfigName: z.string(),
      titles: titlesSchema,
      columns: z.array(columnSchema),
      dictOptions,
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
  exportXls: route({
    id: 'report.exportXls',
    method: 'GET',
    path: '/online/cgreport/api/exportXls/:id',
    access: 'session',
    params: idParams,
    query: listQuery(reportFields, { ...reportParams, ...selections }),
    answer: z.unknown(),
    blob: true,
    audit: 'export',
    perMinute: 30,
    tags,
    summary: 'What getData finds, as a workbook',
  }),
  formList: route({
    id: 'report.formList',
    method: 'GET',
    path: '/online/cgform/head/list',
    access: 'system:report:list',
    answer: z.array(
      z.strictObject({
        id: z.string(),
        tableName: z.string(),
        tableType: z.literal(1).describe('Dictionary cgform_table_type: single'),
        tableTxt: z.string(),
        titles: titlesSchema,
        fieldCount: z.int(),
      }),
    ),
    tags,
    summary: 'Registered entities as online forms, read-only: nobody changes tables at run time',
  }),
  getFormColumns: route({
    id: 'report.getFormColumns',
    method: 'GET',
    path: '/online/cgform/api/getColumns/:code',
    access: 'session',
    params: codeParams,
    answer: z.strictObject({
      code: z.string(),
      description: z.string(),
      titles: titlesSchema,
      currentTableName: z.string(),
      paginationFlag: z.literal('Y'),
      checkboxFlag: z.literal('N'),
      hideColumns: z.array(z.string()).describe('Buttons that an online form does not have here'),
      columns: z.array(columnSchema),
      dictOptions,
    }),
    tags,
    summary: 'All declared fields of an entity as columns',
  }),
  getFormQueryInfo: route({
    id: 'report.getFormQueryInfo',
    method: 'GET',
    path: '/online/cgform/api/getQueryInfo/:code',
    access: 'session',
    params: codeParams,
    answer: z.array(queryItem),
    tags,
    summary: 'What an entity can be searched by',
  }),
  getFormData: route({
    id: 'report.getFormData',
    method: 'GET',
    path: '/online/cgform/api/getData/:code',
    access: 'session',
    params: codeParams,
    query: listQuery(reportFields),
    answer: page(record),
    tags,
    summary: 'Rows of an entity, page by page',
  }),
}

/** Reports: tables over registered entities. Nobody sends a statement; fields and parameters are registered and bound. */
export const reportRoutes = {
  ...opening,
  list: route({
    id: 'report.list',
    method: 'GET',
    path: '/online/cgreport/head/list',
    access: 'system:report:list',
    query: listQuery(reportHeadFields),
    answer: page(reportHead),
    tags,
    summary: 'Reports, page by page',
  }),
  entities: route({
    id: 'report.entities',
    method: 'GET',
    path: '/online/cgreport/head/entities',
    access: 'system:report:list',
    answer: z.array(reportEntity),
    tags,
    summary: 'What the caller can build reports from',
  }),
  items: route({
    id: 'report.items',
    method: 'GET',
    path: '/online/cgreport/item/listByHeadId',
    access: 'system:report:list',
    query: z.strictObject({ headId: id() }),
    answer: reportHead.shape.items,
    tags,
    summary: 'Columns of a report as they are kept',
  }),
  params: route({
    id: 'report.params',
    method: 'GET',
    path: '/online/cgreport/param/listByHeadId',
    access: 'system:report:list',
    query: z.strictObject({ headId: id() }),
    answer: reportHead.shape.params,
    tags,
    summary: 'Parameters of a report as they are kept',
  }),
  records: route({
    id: 'report.records',
    method: 'GET',
    path: '/online/cgreport/head/records',
    access: 'system:report:list',
    query: idQuery,
    answer: z.array(reportRecord),
    tags,
    summary: 'Earlier states of a definition, the latest first; at most 16',
  }),
  add: route({
    id: 'report.add',
    method: 'POST',
    path: '/online/cgreport/head/add',
    access: 'system:report:add',
    body: reportInput,
    answer: reportHead,
    audit: 'add',
    tags,
    summary: 'Defines a report over an entity that the caller may see',
  }),
  edit: route({
    id: 'report.edit',
    method: 'PUT',
    path: '/online/cgreport/head/editAll',
    access: 'system:report:edit',
    body: reportEdit,
    answer: reportHead,
    audit: 'edit',
    tags,
    summary: 'Changes a report; its state before is kept',
  }),
  delete: route({
    id: 'report.delete',
    method: 'DELETE',
    path: '/online/cgreport/head/delete',
    access: 'system:report:delete',
    query: idQuery,
    answer: z.null(),
    audit: 'delete',
    tags,
    summary: 'Removes a report',
  }),
  deleteBatch: route({
    id: 'report.deleteBatch',
    method: 'DELETE',
    path: '/online/cgreport/head/deleteBatch',
    access: 'system:report:delete',
    query: idsQuery,
    answer: z.null(),
    audit: 'delete',
    tags,
    summary: 'Removes reports, all or none',
  }),
}
