import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { handingOnAllQuery, handingOnQuery, id, idQuery, name, remark, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { unique } from '../../wire/unique.ts'
import { z } from '../../wire/z.ts'
import { auditColumns } from '../schema/audit-columns.ts'
import { otherNamesEdit, otherNamesInput, otherNamesShown } from '../schema/other-names.ts'
import { sheetRoutes } from '../schema/sheet-routes.ts'
import { permissionForest } from './schema/permission.ts'
import { roleComparison } from './schema/rights-effect.ts'

const roleCode = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)

const fields = {
  roleName: name(30).refine((text) => text.length >= 2, 'twoToThirty'),
  roleCode: roleCode.meta(unique('Unique; stays for good')),
  description: remark(126).nullable().default(null),
}

const roleSchema = z.strictObject({
  id: id(),
  roleName: z.string(),
  ...otherNamesShown('roleName'),
  roleCode: z.string(),
  description: z.string().nullable(),
  ...auditColumns,
})
export type Role = z.infer<typeof roleSchema>

const otherNames = otherNamesInput('roleName', 30)

export const roleInput = z.strictObject({ ...fields, ...otherNames })
/** Copies a role's grants to a new role with its own name, code and remark. */
export const roleCopy = z.strictObject({
  fromId: id().describe('The role whose grants are copied'),
  ...fields,
  ...otherNames,
})
export const roleEdit = z.strictObject({ id: id(), version: version(), ...fields, ...otherNamesEdit('roleName', 30) })

export const roleFields = {
  id: 'id',
  roleName: 'text',
  roleCode: 'text',
  createTime: 'time',
  updateTime: 'time',
} as const

const tags = ['role']

/** Roles, which grant permissions to users. */
export const roleRoutes = {
  list: route({
    id: 'role.list',
    method: 'GET',
    path: '/sys/role/list',
    access: 'system:role:list',
    query: listQuery(roleFields),
    answer: page(roleSchema),
    tags,
    summary: 'Roles, page by page',
  }),
  queryall: route({
    id: 'role.queryall',
    method: 'GET',
    path: '/sys/role/queryall',
    access: 'system:role:list',
    answer: z.array(roleSchema),
    tags,
    summary: 'All roles, at most 1000',
  }),
  queryById: route({
    id: 'role.queryById',
    method: 'GET',
    path: '/sys/role/queryById',
    access: 'system:role:list',
    query: idQuery,
    answer: roleSchema,
    tags,
    summary: 'One role',
  }),
  checkRoleCode: route({
    id: 'role.checkRoleCode',
    method: 'GET',
    path: '/sys/role/checkRoleCode',
    access: 'system:role:list',
    query: z.strictObject({ id: id().optional(), roleCode: z.string().max(64) }),
    answer: z.literal(true),
    tags,
    summary: 'Whether the code is free',
  }),
  queryTreeList: route({
    id: 'role.queryTreeList',
    method: 'GET',
    path: '/sys/role/queryTreeList',
    access: 'system:role:list',
    answer: permissionForest,
    tags,
    summary: 'Every menu and button as a tree to grant from',
  }),
  compare: route({
    id: 'role.compare',
    method: 'GET',
    path: '/sys/role/compare',
    access: 'system:role:list',
    query: z.strictObject({ firstId: id(), secondId: id() }),
    answer: roleComparison,
    tags,
    summary: 'Menus, buttons and data rules of two roles: in the first, the second or both',
  }),
  add: route({
    id: 'role.add',
    method: 'POST',
    path: '/sys/role/add',
    access: 'system:role:add',
    body: roleInput,
    answer: roleSchema,
    audit: 'add',
    done: 'added',
    tags,
    summary: 'Creates a role without any permission',
  }),
  copy: route({
    id: 'role.copy',
    method: 'POST',
    path: '/sys/role/copy',
    access: 'system:role:add',
    body: roleCopy,
    answer: roleSchema,
    audit: 'add',
    done: 'added',
    tags,
    summary:
      'Creates a role with the grants of another, narrowed as those are; the caller must hold and may grant all of it',
  }),
  edit: route({
    id: 'role.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/role/edit',
    access: 'system:role:edit',
    body: roleEdit,
    answer: roleSchema,
    audit: 'edit',
    done: 'changed',
    tags,
    summary: 'Changes a role’s name and remark',
  }),
  delete: route({
    id: 'role.delete',
    method: 'DELETE',
    path: '/sys/role/delete',
    access: 'system:role:delete',
    query: handingOnQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'roleDeleted',
    tags,
    summary: 'Removes a role with its members and grants',
  }),
  deleteBatch: route({
    id: 'role.deleteBatch',
    method: 'DELETE',
    path: '/sys/role/deleteBatch',
    access: 'system:role:delete',
    query: handingOnAllQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'rolesDeleted',
    tags,
    summary: 'Removes roles with their members and grants, all or none',
  }),
  ...sheetRoutes({
    noun: 'role',
    base: 'sys/role',
    out: 'system:role:export',
    in: 'system:role:import',
    fields: roleFields,
    tags,
  }),
}
