import { permissionRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { inPages } from '../../../platform/sheet/row-pages.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { PermissionAdmin } from './permission.admin.ts'
import type { RightsEffects } from './permission.effect.ts'
import type { Explain } from './permission.explain.ts'
import type { PermissionService } from './permission.service.ts'
import { permissionSheet, permissionsOfSheet } from './permission.sheet.ts'

const sheetBindings = (admin: PermissionAdmin, needs: SheetNeeds): readonly Binding[] => [
  bind(routes.exportXls, async ({ query, actor }) =>
    exportSheet(permissionSheet(await admin.menuCells()), actor, query, inPages(await admin.everyRow())),
  ),
  bind(routes.importExcel, async (call) => {
    const { sheet, take, known } = permissionsOfSheet(admin, await admin.menuCells(), call.actor)
    return importSheet(needs, sheet, call, take, { known })
  }),
]

/** Binds the calls that edit menus, buttons and grants. */
export const permissionAdminBindings = (
  admin: PermissionAdmin,
  explain: Explain,
  effects: RightsEffects,
  needs: SheetNeeds,
): readonly Binding[] => [
  ...sheetBindings(admin, needs),
  bind(routes.effectOfRole, ({ body }) => effects.ofRole(body)),
  bind(routes.effectOfUser, ({ body, actor }) => effects.ofUser(body.userId, splitIds(body.roleIds), actor)),
  bind(routes.explain, ({ query }) => explain(query.userId, query.action)),
  bind(routes.list, () => admin.tree()),
  bind(routes.getSystemMenuList, () => admin.below(null)),
  bind(routes.getSystemSubmenu, ({ query }) => admin.below(query.parentId)),
  bind(routes.getSystemSubmenuBatch, ({ query }) => admin.belowAll(splitIds(query.parentIds))),
  bind(routes.queryTreeList, () => admin.choices()),
  bind(routes.queryListAsync, ({ query }) => admin.choicesBelow(query.pid || null)),
  bind(routes.checkPermDuplication, ({ query }) => admin.checkUrl(query.url, query.alwaysShow, query.id)),
  bind(routes.queryRolePermission, ({ query }) => admin.ofRole(query.roleId)),
  bind(routes.saveRolePermission, ({ body, actor }) => admin.saveRole(body, actor)),
  bind(routes.queryDepartPermission, ({ query }) => admin.ofDepart(query.departId)),
  bind(routes.saveDepartPermission, ({ body, actor }) => admin.saveDepart(body, actor)),
  bind(routes.add, ({ body, actor }) => admin.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => admin.edit(body, actor)),
  bind(routes.delete, ({ query, actor }) => admin.delete([query.id], actor)),
  bind(routes.deleteBatch, ({ query, actor }) => admin.delete(splitIds(query.ids), actor)),
]

/** Binds the calls for the caller's menus and buttons. */
export const permissionBindings = (permissions: PermissionService): readonly Binding[] => [
  bind(routes.mine, ({ query, actor }) => permissions.mine(actor, query.language)),
  bind(routes.getPermCode, ({ actor }) => permissions.codes(actor)),
]
