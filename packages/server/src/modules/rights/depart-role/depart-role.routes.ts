import { departRoleRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { PermissionAdmin } from '../permission/index.ts'
import type { DepartRoleService } from './depart-role.service.ts'

/** Binds the calls of departments' roles. */
export const departRoleBindings = (roles: DepartRoleService, permissions: PermissionAdmin): readonly Binding[] => [
  bind(routes.list, ({ query, actor }) => roles.list(query, actor)),
  bind(routes.queryById, ({ query, actor }) => roles.get(query.id, actor)),
  bind(routes.getDeptRoleList, ({ query, actor }) => roles.ofDepart(query.departId, actor)),
  bind(routes.getDeptRoleByUserId, ({ query, actor }) => roles.ofUser(query.departId, query.userId, actor)),
  bind(routes.add, ({ body, actor }) => roles.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => roles.edit(body, actor)),
  bind(routes.delete, ({ query, actor }) => roles.delete([query.id], actor)),
  bind(routes.deleteBatch, ({ query, actor }) => roles.delete(splitIds(query.ids), actor)),
  bind(routes.deptRoleUserAdd, ({ body, actor }) => roles.appoint(body, actor)),
  bind(routes.queryTreeListForDeptRole, async ({ query, actor }) =>
    permissions.choices(await roles.pool(query.departId, actor)),
  ),
  bind(routes.queryDeptRolePermission, ({ query, actor }) => roles.grants(query.roleId, actor)),
  bind(routes.saveDeptRolePermission, ({ body, actor }) => roles.saveGrants(body, actor)),
]
