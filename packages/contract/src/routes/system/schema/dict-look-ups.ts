import { limits } from '../../../limits.ts'
import { route } from '../../../wire/route.ts'
import { queryFlag, queryInt } from '../../../wire/scalar.ts'
import { z } from '../../../wire/z.ts'
import { optionSchema } from '../../schema/option.ts'
import { treeNode } from './dict.ts'

const options = z.array(optionSchema)
/** A dictionary code, or `table,text,value` of registered names; the server checks it against its registry. */
const dictName = z.string().max(200)
const keyword = z.string().max(limits.filterLength).optional()
const pageSize = queryInt(1, limits.pageSize).default(limits.defaultPageSize)

export const lookUpTags = ['dict look-up']

/** Dictionary reads of forms and lists; any signed-in user may make them. */
export const dictLookUps = {
  queryAllDictItems: route({
    id: 'dict.queryAllDictItems',
    method: 'GET',
    path: '/sys/dict/queryAllDictItems',
    access: 'session',
    answer: z.record(z.string(), options),
    tags: lookUpTags,
    summary: 'Every dictionary with its enabled items',
  }),
  getDictItems: route({
    id: 'dict.getDictItems',
    method: 'GET',
    path: '/sys/dict/getDictItems/:code',
    access: 'session',
    params: z.strictObject({ code: dictName }),
    answer: options,
    tags: lookUpTags,
    summary: 'Enabled items of a dictionary, or the first rows of a registered table as choices',
  }),
  getDictText: route({
    id: 'dict.getDictText',
    method: 'GET',
    path: '/sys/dict/getDictText/:code/:key',
    access: 'session',
    params: z.strictObject({ code: dictName, key: z.string().max(100) }),
    answer: z.string(),
    tags: lookUpTags,
    summary: 'The text of one value; an unknown value is returned as it is',
  }),
  loadDict: route({
    id: 'dict.loadDict',
    method: 'GET',
    path: '/sys/dict/loadDict/:dict',
    access: 'session',
    params: z.strictObject({ dict: dictName }),
    query: z.strictObject({ keyword, pageSize }),
    answer: options,
    tags: lookUpTags,
    summary: 'Choices whose text or value contains the keyword; commas separate exact ones',
  }),
  loadDictOrderByValue: route({
    id: 'dict.loadDictOrderByValue',
    method: 'GET',
    path: '/sys/dict/loadDictOrderByValue/:dict',
    access: 'session',
    params: z.strictObject({ dict: dictName }),
    query: z.strictObject({ keyword, pageSize }),
    answer: options,
    tags: lookUpTags,
    summary: 'Choices, those named by the keyword first',
  }),
  loadDictItem: route({
    id: 'dict.loadDictItem',
    method: 'GET',
    path: '/sys/dict/loadDictItem/:dict',
    access: 'session',
    params: z.strictObject({ dict: dictName }),
    query: z.strictObject({
      key: z.string().max(limits.urlBytes),
      delNotExist: queryFlag().default(true).describe('false: unknown values are returned as they are'),
    }),
    answer: z.array(z.string()),
    tags: lookUpTags,
    summary: 'Texts of comma-joined values, in their order',
  }),
  queryTableData: route({
    id: 'dict.queryTableData',
    method: 'GET',
    path: '/sys/dict/queryTableData',
    access: 'session',
    query: z.strictObject({
      table: z.string().max(100).describe('With text and code: one of the registered sources, as in loadDict'),
      text: z.string().max(50),
      code: z.string().max(50),
      keyword,
      codeValue: z.string().max(limits.urlBytes).optional().describe('Only these values, comma-joined'),
      pageNo: queryInt(1, 1_000).default(1),
      pageSize,
    }),
    answer: options,
    tags: lookUpTags,
    summary: 'Choices of a registered source, page by page',
  }),
  loadTreeData: route({
    id: 'dict.loadTreeData',
    method: 'GET',
    path: '/sys/dict/loadTreeData',
    access: 'session',
    query: z.strictObject({
      tableName: z.string().max(64),
      text: z.string().max(64),
      code: z.string().max(64),
      pidField: z.string().max(64),
      pid: z.string().max(64).optional().describe('Empty or 0: roots'),
      hasChildField: z.string().max(64).optional(),
      condition: z.string().max(1_000).optional().describe('JSON object of equalities; drops the parent'),
    }),
    answer: z.array(treeNode),
    tags: lookUpTags,
    summary: 'Children of one node of a registered tree',
  }),
}
