import { membershipRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { MembershipService } from './membership.service.ts'

/** Binds the calls of memberships in roles and departments. */
export const membershipBindings = (members: MembershipService): readonly Binding[] => [
  bind(routes.userRoleList, ({ query: { roleId, ...query }, actor }) => members.list(query, { roleId }, actor)),
  bind(routes.departUserList, ({ query: { depId, ...query }, actor }) => members.ofDepart(query, depId, actor)),
  bind(routes.queryTreeByKeyWord, ({ query, actor }) => members.named(query.keyWord, actor)),
  bind(routes.addSysUserRole, ({ body, actor }) => members.addToRole(body.roleId, body.userIdList, actor)),
  bind(routes.addUntil, ({ body, actor }) => members.addToRoleUntil(body.roleId, body.userIdList, body.until, actor)),
  bind(routes.untilList, ({ query, actor }) => members.untilOf(query.roleId, actor)),
  bind(routes.temporaryList, ({ query, actor }) => members.temporary(query, actor)),
  bind(routes.deleteUserRole, ({ query, actor }) => members.removeFromRole(query.roleId, [query.userId], actor)),
  bind(routes.deleteUserRoleBatch, ({ query, actor }) =>
    members.removeFromRole(query.roleId, splitIds(query.userIds), actor),
  ),
  bind(routes.editSysDepartWithUser, ({ body, actor }) => members.addToDepart(body.depId, body.userIdList, actor)),
  bind(routes.deleteUserInDepart, ({ query, actor }) => members.removeFromDepart(query.depId, [query.userId], actor)),
  bind(routes.deleteUserInDepartBatch, ({ query, actor }) =>
    members.removeFromDepart(query.depId, splitIds(query.userIds), actor),
  ),
]
