import { permissionRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { PermissionService } from './permission.service.ts'

export { createPermissionAdmin, type PermissionAdmin } from './permission.admin.ts'
export { chooseRulesOfDepart, chooseRulesOfRole, setRuleFlag } from './permission.admin-store.ts'
export { createRoleComparison, type RoleComparison } from './permission.compare.ts'
export { createRightsEffect } from './permission.effect.ts'
export { createExplain } from './permission.explain.ts'
export { permissionAdminBindings } from './permission.routes.ts'
export { seedGrants, seedMenus } from './permission.seed.ts'
export { createPermissionService } from './permission.service.ts'

/** Binds the calls for the caller's menus and buttons. */
export const permissionBindings = (permissions: PermissionService): readonly Binding[] => [
  bind(routes.mine, ({ query, actor }) => permissions.mine(actor, query.language)),
  bind(routes.getPermCode, ({ actor }) => permissions.codes(actor)),
]
