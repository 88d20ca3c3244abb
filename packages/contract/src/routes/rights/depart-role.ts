import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { id, idList, idQuery, idsQuery, name, remark, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { unique } from '../../wire/unique.ts'
import { z } from '../../wire/z.ts'
import { auditColumns } from '../schema/audit-columns.ts'
import { otherNamesEdit, otherNamesInput, otherNamesShown } from '../schema/other-names.ts'
import { permissionForest } from './schema/permission.ts'
import { startedFrom } from './schema/started-from.ts'

const fields = {
  departId: id(),
  roleName: name(30).refine((text) => text.length >= 2, 'twoToThirty'),
  roleCode: z
    .string()
    .max(64)
    .regex(/^[A-Za-z0-9_-]+$/)
    .meta(unique('Unique among the roles of all departments; stays for good')),
  description: remark(126).nullable().default(null),
}

const departRoleSchema = z.strictObject({
  id: id(),
  departId: id(),
  departId_dictText: z.string(),
  roleName: z.string(),
  ...otherNamesShown('roleName'),
  roleCode: z.string(),
  description: z.string().nullable(),
  ...auditColumns,
})
export type DepartRole = z.infer<typeof departRoleSchema>

export const departRoleInput = z.strictObject({ ...fields, ...otherNamesInput('roleName', 30) })
export const departRoleEdit = z.strictObject({
  id: id(),
  version: version(),
  ...fields,
  ...otherNamesEdit('roleName', 30),
})

export const departRoleFields = { roleName: 'text', roleCode: 'text', createTime: 'time' } as const

const idsOrNone = z.union([idList(500), z.literal('')])
const grantsOrNone = z.union([idList(2_000), z.literal('')])

/** The roles a user is given in a department; the present ones are read from the tables. */
export const departRoleAppointment = z.strictObject({
  userId: id(),
  departId: id().optional().describe('Absent: the departments of the named roles'),
  newRoleId: idsOrNone,
  oldRoleId: idsOrNone.optional(),
  startedFrom: startedFrom(),
})

const departRoleGrants = z.strictObject({
  roleId: id(),
  permissionIds: grantsOrNone,
  lastpermissionIds: grantsOrNone.optional().describe('Accepted and ignored'),
  startedFrom: startedFrom(),
})

export type DepartRoleGrants = z.output<typeof departRoleGrants>

const member = z.strictObject({ departId: id(), userId: id() })
const tags = ['depart role']

/** Roles of departments: they can have the department's permissions, or some of them. */
export const departRoleRoutes = {
  list: route({
    id: 'departRole.list',
    method: 'GET',
    path: '/sys/sysDepartRole/list',
    access: 'system:depart:role:list',
    query: listQuery(departRoleFields, { deptId: id().optional().describe('Absent: none chosen yet, so no rows') }),
    answer: page(departRoleSchema),
    tags,
    summary: 'Roles of a department and of those below it, page by page',
  }),
  queryById: route({
    id: 'departRole.queryById',
    method: 'GET',
    path: '/sys/sysDepartRole/queryById',
    access: 'system:depart:role:list',
    query: idQuery,
    answer: departRoleSchema,
    tags,
    summary: 'One role of a department',
  }),
  getDeptRoleList: route({
    id: 'departRole.getDeptRoleList',
    method: 'GET',
    path: '/sys/sysDepartRole/getDeptRoleList',
    access: 'system:depart:role:list',
    query: z.strictObject({ departId: id(), userId: id().optional() }),
    answer: z.array(departRoleSchema),
    tags,
    summary: 'All roles of exactly this department, at most 500',
  }),
  getDeptRoleByUserId: route({
    id: 'departRole.getDeptRoleByUserId',
    method: 'GET',
    path: '/sys/sysDepartRole/getDeptRoleByUserId',
    access: 'system:depart:role:list',
    query: member,
    answer: z.array(z.strictObject({ id: id(), userId: id(), droleId: id() })),
    tags,
    summary: 'A user’s roles in a department',
  }),
  add: route({
    id: 'departRole.add',
    method: 'POST',
    path: '/sys/sysDepartRole/add',
    access: 'system:depart:role:add',
    body: departRoleInput,
    answer: departRoleSchema,
    audit: 'add',
    done: 'added',
    tags,
    summary: 'Creates a role of a department, without permissions',
  }),
  edit: route({
    id: 'departRole.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/sysDepartRole/edit',
    access: 'system:depart:role:edit',
    body: departRoleEdit,
    answer: departRoleSchema,
    audit: 'edit',
    done: 'edited',
    tags,
    summary: 'Changes name and remark; code and department stay',
  }),
  delete: route({
    id: 'departRole.delete',
    method: 'DELETE',
    path: '/sys/sysDepartRole/delete',
    access: 'system:depart:role:delete',
    query: idQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Removes a role of a department; its holders lose it',
  }),
  deleteBatch: route({
    id: 'departRole.deleteBatch',
    method: 'DELETE',
    path: '/sys/sysDepartRole/deleteBatch',
    access: 'system:depart:role:delete',
    query: idsQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'allDeleted',
    tags,
    summary: 'Removes roles of departments, all or none',
  }),
  deptRoleUserAdd: route({
    id: 'departRole.deptRoleUserAdd',
    method: 'POST',
    path: '/sys/sysDepartRole/deptRoleUserAdd',
    access: 'system:depart:role:userAdd',
    body: departRoleAppointment,
    answer: z.null(),
    audit: 'edit',
    done: 'added',
    tags,
    summary: 'Sets a member’s roles in a department; permissions the caller does not hold are refused',
  }),
  queryTreeListForDeptRole: route({
    id: 'departRole.queryTreeListForDeptRole',
    method: 'GET',
    path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
    access: 'system:depart:role:list',
    query: z.strictObject({ departId: id() }),
    answer: permissionForest,
    tags,
    summary: 'Permissions of the department as a tree, for granting to its roles',
  }),
  queryDeptRolePermission: route({
    id: 'departRole.queryDeptRolePermission',
    method: 'GET',
    path: '/sys/sysDepartPermission/queryDeptRolePermission',
    access: 'system:depart:role:list',
    query: z.strictObject({ roleId: id() }),
    answer: z.array(id()),
    tags,
    summary: 'Permissions of a department’s role',
  }),
  saveDeptRolePermission: route({
    id: 'departRole.saveDeptRolePermission',
    method: 'POST',
    path: '/sys/sysDepartPermission/saveDeptRolePermission',
    access: 'system:depart:role:edit',
    body: departRoleGrants,
    answer: z.null(),
    audit: 'edit',
    done: 'saved',
    tags,
    summary: 'Sets the permissions of a department’s role, out of those of its department',
  }),
}
