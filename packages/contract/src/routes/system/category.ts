import { limits } from '../../limits.ts'
import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { id, idList, idQuery, idsQuery, name, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { queryFlag } from '../../wire/scalar.ts'
import { z } from '../../wire/z.ts'
import { auditColumns } from '../schema/audit-columns.ts'
import { otherNamesEdit, otherNamesInput, otherNamesShown } from '../schema/other-names.ts'
import { selections, sheetImportAnswer, sheetImportFields, sheetUpload } from '../schema/sheet.ts'

const pid = z.union([id(), z.literal('')]).describe('Empty or 0: a root')

const categorySchema = z.strictObject({
  id: id(),
  pid: z.string(),
  name: z.string(),
  ...otherNamesShown('name'),
  code: z.string(),
  hasChild: z.enum(['0', '1']),
  ...auditColumns,
})
export type Category = z.infer<typeof categorySchema>

const otherNames = otherNamesInput('name', 100)

export const categoryInput = z.strictObject({ name: name(100), ...otherNames, pid: pid.default('0') })
export const categoryEdit = z.strictObject({
  id: id(),
  version: version(),
  name: name(100),
  ...otherNamesEdit('name', 100),
  pid: pid.optional(),
})

/** A row of an imported category sheet; the code gives its place in the tree. */
export const categoryRow = z.strictObject({
  name: name(100),
  ...otherNames,
  code: z
    .string()
    .max(limits.treeLevels * 3)
    .regex(/^(?:[A-Z](?!00)\d{2})+$/),
})

export const categoryFields = { name: 'text', code: 'text', createTime: 'time' } as const

/** A node of a selection tree. */
export interface CategoryNode {
  key: string
  value: string
  title: string
  code: string
  leaf: boolean
  parentId: string
  icon: string | null
  children?: CategoryNode[] | undefined
}

const categoryNode: z.ZodType<CategoryNode, CategoryNode> = z.strictObject({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  code: z.string(),
  leaf: z.boolean(),
  parentId: z.string(),
  icon: z.string().nullable(),
  get children() {
    return z.array(categoryNode).optional()
  },
})

const nodes = z.array(categoryNode)
const code = z.string().max(128)
const names = z.array(z.string())
const idTexts = z.string().max(limits.urlBytes)
const delNotExist = queryFlag().default(true).describe('false: unknown ids are returned as they are')

const tags = ['category']

/** The category tree. */
export const categoryRoutes = {
  rootList: route({
    id: 'category.rootList',
    method: 'GET',
    path: '/sys/category/rootList',
    access: 'session',
    query: listQuery(categoryFields, { pid: z.string().max(64).default('0') }),
    answer: page(categorySchema),
    tags,
    summary: 'Children of one node, page by page; a filter searches the whole tree',
  }),
  childList: route({
    id: 'category.childList',
    method: 'GET',
    path: '/sys/category/childList',
    access: 'session',
    query: z.strictObject({ pid: z.string().max(64) }),
    answer: z.array(categorySchema),
    tags,
    summary: 'Children of one node',
  }),
  getChildListBatch: route({
    id: 'category.getChildListBatch',
    method: 'GET',
    path: '/sys/category/getChildListBatch',
    access: 'session',
    query: z.strictObject({ parentIds: idList(500) }),
    answer: z.strictObject({ records: z.array(categorySchema) }),
    tags,
    summary: 'Children of several nodes',
  }),
  queryById: route({
    id: 'category.queryById',
    method: 'GET',
    path: '/sys/category/queryById',
    access: 'session',
    query: idQuery,
    answer: categorySchema,
    tags,
    summary: 'One category',
  }),
  loadOne: route({
    id: 'category.loadOne',
    method: 'GET',
    path: '/sys/category/loadOne',
    access: 'session',
    query: z.strictObject({ field: z.enum(['id', 'code']), val: z.string().min(1).max(128) }),
    answer: categorySchema,
    tags,
    summary: 'One category by id or code',
  }),
  loadTreeRoot: route({
    id: 'category.loadTreeRoot',
    method: 'GET',
    path: '/sys/category/loadTreeRoot',
    access: 'session',
    query: z.strictObject({ async: queryFlag().default(true), pcode: code.optional() }),
    answer: nodes,
    tags,
    summary: 'Entries below a code; with async false all levels',
  }),
  loadTreeChildren: route({
    id: 'category.loadTreeChildren',
    method: 'GET',
    path: '/sys/category/loadTreeChildren',
    access: 'session',
    query: z.strictObject({ pid: z.string().max(64) }),
    answer: nodes,
    tags,
    summary: 'Children of one node to choose from',
  }),
  loadTreeData: route({
    id: 'category.loadTreeData',
    method: 'GET',
    path: '/sys/category/loadTreeData',
    access: 'session',
    query: z.strictObject({
      pid: z.string().max(64).optional(),
      pcode: code.optional().describe('0: roots'),
      condition: z.string().max(1_000).optional().describe('JSON object with code or name'),
    }),
    answer: nodes,
    tags,
    summary: 'Children of a node or code; with a condition, all that meet it',
  }),
  loadDictItem: route({
    id: 'category.loadDictItem',
    method: 'GET',
    path: '/sys/category/loadDictItem',
    access: 'session',
    query: z.strictObject({ ids: idTexts, delNotExist }),
    answer: names,
    tags,
    summary: 'Names of comma-joined ids, in their order',
  }),
  loadDictItemOf: route({
    id: 'category.loadDictItemOf',
    method: 'GET',
    path: '/sys/category/loadDictItem/:ids',
    access: 'session',
    params: z.strictObject({ ids: idTexts }),
    query: z.strictObject({ ids: idTexts.optional(), delNotExist }),
    answer: names,
    tags,
    summary: 'The same with the ids in the path',
  }),
  loadAllData: route({
    id: 'category.loadAllData',
    method: 'GET',
    path: '/sys/category/loadAllData',
    access: 'session',
    query: z.strictObject({ code: code.describe('0: everything') }),
    answer: z.array(z.strictObject({ value: z.string(), text: z.string() })),
    tags,
    summary: 'Entries whose code begins with the text, as choices',
  }),
  add: route({
    id: 'category.add',
    method: 'POST',
    path: '/sys/category/add',
    access: 'system:category:add',
    body: categoryInput,
    answer: categorySchema,
    audit: 'add',
    done: 'added',
    tags,
    summary: 'Creates a category; the server makes its code',
  }),
  edit: route({
    id: 'category.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/category/edit',
    access: 'system:category:edit',
    body: categoryEdit,
    answer: categorySchema,
    audit: 'edit',
    done: 'changed',
    tags,
    summary: 'Renames a category, or moves it with everything below it',
  }),
  delete: route({
    id: 'category.delete',
    method: 'DELETE',
    path: '/sys/category/delete',
    access: 'system:category:delete',
    query: idQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Removes a category with everything below it',
  }),
  deleteBatch: route({
    id: 'category.deleteBatch',
    method: 'DELETE',
    path: '/sys/category/deleteBatch',
    access: 'system:category:delete',
    query: idsQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Removes categories with everything below them, all or none',
  }),
  checkCode: route({
    id: 'category.checkCode',
    method: 'GET',
    path: '/sys/category/checkCode',
    access: 'session',
    query: z.strictObject({ pid: z.string().max(64).optional(), code }),
    answer: z.null(),
    tags,
    summary: 'Whether the code begins with that of its parent',
  }),
  exportXls: route({
    id: 'category.exportXls',
    method: 'GET',
    path: '/sys/category/exportXls',
    access: 'system:category:export',
    query: z.strictObject(selections),
    answer: z.unknown(),
    blob: true,
    audit: 'export',
    perMinute: 30,
    tags,
    summary: 'All categories in the order of their codes, or the selected ones, as a workbook',
  }),
  importExcel: route({
    id: 'category.importExcel',
    method: 'POST',
    path: '/sys/category/importExcel',
    access: 'system:category:import',
    multipart: sheetUpload,
    body: sheetImportFields,
    answer: sheetImportAnswer,
    audit: 'import',
    perMinute: 30,
    tags,
    summary: 'Imports categories with their codes; the parent’s code is the code without its last three characters',
  }),
}
