import { roleRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { PermissionAdmin, RoleComparison } from '../permission/index.ts'
import type { RoleService } from './role.service.ts'
import { roleOf, roleSheet } from './role.sheet.ts'

/** Binds the calls of roles. */
export const roleBindings = (
  roles: RoleService,
  permissions: PermissionAdmin,
  compare: RoleComparison,
  needs: SheetNeeds,
): readonly Binding[] => [
  bind(routes.list, ({ query }) => roles.list(query)),
  bind(routes.queryall, () => roles.all()),
  bind(routes.queryById, ({ query }) => roles.get(query.id)),
  bind(routes.checkRoleCode, ({ query }) => roles.check(query.roleCode, query.id)),
  bind(routes.queryTreeList, () => permissions.choices()),
  bind(routes.compare, ({ query }) => compare(query.firstId, query.secondId)),
  bind(routes.add, ({ body, actor }) => roles.add(body, actor)),
  bind(routes.copy, ({ body, actor }) => roles.copy(body, actor, permissions.copyRole)),
  bind(routes.edit, ({ body, actor }) => roles.edit(body, actor)),
  bind(routes.delete, ({ query, actor }) => roles.delete([query.id], actor, query.moveTo)),
  bind(routes.deleteBatch, ({ query, actor }) => roles.delete(splitIds(query.ids), actor, query.moveTo)),
  bind(routes.exportXls, ({ query, actor }) => exportSheet(roleSheet, actor, query, (part) => roles.list(part))),
  bind(routes.importExcel, (call) =>
    importSheet(needs, roleSheet, call, async (fields) => roles.add(roleOf(fields), call.actor), {
      known: {
        find: ({ roleCode }) => roles.coded(roleCode ?? ''),
        change: async ({ id, version }, fields) => roles.edit({ id, version, ...roleOf(fields) }, call.actor),
      },
    }),
  ),
]
