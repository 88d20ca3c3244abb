import { roleRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../platform/http/call.ts'
import type { PermissionAdmin } from '../permission/index.ts'
import { splitIds } from '../wire-ids.ts'
import type { RoleService } from './role.service.ts'

export { createRoleService } from './role.service.ts'

/** Binds the role calls. */
export const roleBindings = (roles: RoleService, permissions: PermissionAdmin): readonly Binding[] => [
  bind(routes.list, ({ query }) => roles.list(query)),
  bind(routes.queryall, () => roles.all()),
  bind(routes.queryById, ({ query }) => roles.get(query.id)),
  bind(routes.checkRoleCode, ({ query }) => roles.check(query.roleCode, query.id)),
  bind(routes.queryTreeList, () => permissions.choices()),
  bind(routes.add, async ({ body, actor, say }) => {
    say('添加成功！')
    return roles.add(body, actor)
  }),
  bind(routes.edit, async ({ body, actor, say }) => {
    say('修改成功!')
    return roles.edit(body, actor)
  }),
  bind(routes.delete, async ({ query, actor, say }) => {
    say('删除角色成功')
    return roles.delete([query.id], actor)
  }),
  bind(routes.deleteBatch, async ({ query, actor, say }) => {
    say('删除角色成功!')
    return roles.delete(splitIds(query.ids), actor)
  }),
]
