import { z } from 'zod'
import { limits } from '../limits.ts'
import { idList, idQuery, idsQuery } from '../wire/quantity.ts'
import { route } from '../wire/route.ts'
import { queryFlag } from '../wire/scalar.ts'
import { departEdit, departInput, departNode, departSchema, departTree, keyTree } from './schema/depart.ts'

const tags = ['depart']

/** Departments: a tree that pickers read piece by piece. */
export const departRoutes = {
  queryTreeList: route({
    id: 'depart.queryTreeList',
    method: 'GET',
    path: '/sys/sysDepart/queryTreeList',
    access: 'session',
    query: z.strictObject({ ids: idList(500).optional().describe('Only these, not nested') }),
    answer: z.array(departTree),
    tags,
    summary: 'The whole tree',
  }),
  queryDepartTreeSync: route({
    id: 'depart.queryDepartTreeSync',
    method: 'GET',
    path: '/sys/sysDepart/queryDepartTreeSync',
    access: 'session',
    query: z.strictObject({
      pid: z.string().max(64).optional().describe('Empty: roots'),
      ids: idList(500).optional(),
      primaryKey: z.enum(['id', 'orgCode']).default('id').describe('What key and value hold'),
    }),
    answer: z.array(departNode),
    tags,
    summary: 'One level of the tree; isLeaf says where there is more',
  }),
  queryIdTree: route({
    id: 'depart.queryIdTree',
    method: 'GET',
    path: '/sys/sysDepart/queryIdTree',
    access: 'session',
    answer: z.array(keyTree),
    tags,
    summary: 'The whole tree, keys and titles only',
  }),
  queryMyDeptTreeList: route({
    id: 'depart.queryMyDeptTreeList',
    method: 'GET',
    path: '/sys/sysDepart/queryMyDeptTreeList',
    access: 'session',
    answer: z.array(departTree).nullable(),
    tags,
    summary: 'Trees below the departments the caller answers for; the message is the caller’s identity, 1 or 2',
  }),
  searchBy: route({
    id: 'depart.searchBy',
    method: 'GET',
    path: '/sys/sysDepart/searchBy',
    access: 'session',
    query: z.strictObject({
      keyWord: z.string().max(limits.filterLength),
      myDeptSearch: queryFlag().default(false).describe('Only below the departments the caller answers for'),
    }),
    answer: z.array(departNode),
    tags,
    summary: 'Departments whose name contains the word, at most 200',
  }),
  queryAllParentId: route({
    id: 'depart.queryAllParentId',
    method: 'GET',
    path: '/sys/sysDepart/queryAllParentId',
    access: 'session',
    query: z.strictObject({ departId: idList(100).optional(), orgCode: idList(100).optional() }),
    answer: z.record(
      z.string(),
      z.strictObject({ parentIds: z.array(z.string()), parentMap: z.record(z.string(), departSchema) }),
    ),
    tags,
    summary: 'The way from the root to each of the departments, itself last',
  }),
  add: route({
    id: 'depart.add',
    method: 'POST',
    path: '/sys/sysDepart/add',
    access: 'system:depart:add',
    body: departInput,
    answer: departSchema,
    audit: 'add',
    tags,
    summary: 'Creates a department; the server makes its code',
  }),
  edit: route({
    id: 'depart.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/sysDepart/edit',
    access: 'system:depart:edit',
    body: departEdit,
    answer: departSchema,
    audit: 'edit',
    tags,
    summary: 'Changes a department; under another parent it moves with everything below it',
  }),
  delete: route({
    id: 'depart.delete',
    method: 'DELETE',
    path: '/sys/sysDepart/delete',
    access: 'system:depart:delete',
    query: idQuery,
    answer: z.null(),
    audit: 'delete',
    tags,
    summary: 'Removes a department with everything below it; people stay, without it',
  }),
  deleteBatch: route({
    id: 'depart.deleteBatch',
    method: 'DELETE',
    path: '/sys/sysDepart/deleteBatch',
    access: 'system:depart:delete',
    query: idsQuery,
    answer: z.null(),
    audit: 'delete',
    tags,
    summary: 'Removes departments with everything below them, all or none',
  }),
}
