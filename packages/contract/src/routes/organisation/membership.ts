import { limits } from '../../limits.ts'
import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { id, idList } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'
import { departNode } from './schema/depart.ts'
import { userFields, userSchema } from './schema/user.ts'

/** Fields of the list of temporary roles. */
export const temporaryRoleFields = {
  username: 'text',
  realname: 'text',
  roleId: 'id',
  roleName: 'text',
  until: 'time',
  createTime: 'time',
} as const

const temporaryRole = z.strictObject({
  id: id().describe('Of the grant'),
  userId: id(),
  username: z.string(),
  realname: z.string(),
  roleId: id(),
  roleName: z.string().describe('In the reader’s language'),
  until: z.string(),
  hasEnded: z.boolean().describe('By the database’s clock'),
  createTime: dateTimeText().nullable().describe('When it was given; null: before this was recorded'),
})
export type TemporaryRole = z.infer<typeof temporaryRole>

const tags = ['membership']
const userIdList = z.array(id()).min(1).max(limits.batchIds)

/** The roles and departments of users. */
export const membershipRoutes = {
  userRoleList: route({
    id: 'membership.userRoleList',
    method: 'GET',
    path: '/sys/user/userRoleList',
    access: 'system:user:list',
    query: listQuery(userFields, { roleId: id() }),
    answer: page(userSchema),
    tags,
    summary: 'Users of a role, page by page',
  }),
  addSysUserRole: route({
    id: 'membership.addSysUserRole',
    method: 'POST',
    path: '/sys/user/addSysUserRole',
    access: 'system:user:addUserRole',
    body: z.strictObject({ roleId: id(), userIdList }),
    answer: z.null(),
    audit: 'add',
    done: 'memberAdded',
    tags,
    summary: 'Gives a role to users; holders keep it',
  }),
  addUntil: route({
    id: 'membership.addUntil',
    method: 'POST',
    path: '/sys/user/addSysUserRoleUntil',
    access: 'system:user:addUserRole',
    body: z.strictObject({
      roleId: id(),
      userIdList,
      until: dateTimeText().describe('The role expires then'),
    }),
    answer: z.null(),
    audit: 'add',
    done: 'memberAdded',
    tags,
    summary: 'Gives a role to users until a date; permanent holders keep it, an earlier end is replaced',
  }),
  untilList: route({
    id: 'membership.untilList',
    method: 'GET',
    path: '/sys/user/userRoleUntilList',
    access: 'system:user:list',
    query: z.strictObject({ roleId: id() }),
    answer: z.array(z.strictObject({ userId: id(), username: z.string(), realname: z.string(), until: z.string() })),
    tags,
    summary: 'Temporary holders of a role with their end dates, without expired ones',
  }),
  temporaryList: route({
    id: 'membership.temporaryList',
    method: 'GET',
    path: '/sys/user/temporaryRoleList',
    access: 'system:user:list',
    query: listQuery(
      temporaryRoleFields,
      { state: z.enum(['current', 'ended']).optional().describe('Absent: both') },
      'own',
    ),
    answer: page(temporaryRole),
    tags,
    summary: 'Temporary roles of all users, page by page, earliest end first; ended ones until they are cleared',
  }),
  deleteUserRole: route({
    id: 'membership.deleteUserRole',
    method: 'DELETE',
    path: '/sys/user/deleteUserRole',
    access: 'system:user:deleteRole',
    query: z.strictObject({ roleId: id(), userId: id() }),
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Takes a role from a user',
  }),
  deleteUserRoleBatch: route({
    id: 'membership.deleteUserRoleBatch',
    method: 'DELETE',
    path: '/sys/user/deleteUserRoleBatch',
    access: 'system:user:deleteRole',
    query: z.strictObject({ roleId: id(), userIds: idList(limits.batchIds) }),
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Takes a role from users',
  }),
  departUserList: route({
    id: 'membership.departUserList',
    method: 'GET',
    path: '/sys/user/departUserList',
    access: 'system:user:list',
    query: listQuery(userFields, { depId: id().optional().describe('Absent: those the caller is responsible for') }),
    answer: page(userSchema),
    tags,
    summary: 'Users of a department and those below it, page by page; without one, of the caller’s departments',
  }),
  queryTreeByKeyWord: route({
    id: 'membership.queryTreeByKeyWord',
    method: 'GET',
    path: '/sys/sysDepart/queryTreeByKeyWord',
    access: 'system:user:list',
    query: z.strictObject({ keyWord: z.string().trim().min(1).max(limits.filterLength) }),
    answer: z.strictObject({ userList: z.array(userSchema), departList: z.array(departNode) }),
    tags,
    summary: 'Departments and users whose name contains the word, at most 200 of each',
  }),
  editSysDepartWithUser: route({
    id: 'membership.editSysDepartWithUser',
    method: 'POST',
    path: '/sys/user/editSysDepartWithUser',
    access: 'system:user:editDepartWithUser',
    body: z.strictObject({ depId: id(), userIdList }),
    answer: z.null(),
    audit: 'add',
    done: 'memberAdded',
    tags,
    summary: 'Adds users to a department; its members stay',
  }),
  deleteUserInDepart: route({
    id: 'membership.deleteUserInDepart',
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepart',
    access: 'system:user:deleteUserInDepart',
    query: z.strictObject({ depId: id(), userId: id() }),
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Takes a user out of a department',
  }),
  deleteUserInDepartBatch: route({
    id: 'membership.deleteUserInDepartBatch',
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepartBatch',
    access: 'system:user:deleteUserInDepart',
    query: z.strictObject({ depId: id(), userIds: idList(limits.batchIds) }),
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Takes users out of a department',
  }),
}
