import { dataRuleRoutes as routes } from '@heron/contract/routes'
import type { Db } from '../../../platform/db/database.ts'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { DataRuleService } from './data-rule.service.ts'
import { ruledMenus, ruleSheet, rulesOfSheet } from './data-rule.sheet.ts'

const sheetBindings = (rules: DataRuleService, needs: SheetNeeds & { readonly db: Db }): readonly Binding[] => [
  bind(routes.exportXls, async ({ query, actor }) =>
    exportSheet(ruleSheet(await ruledMenus(needs.db)), actor, query, rules.all),
  ),
  bind(routes.importExcel, async (call) => {
    const sheet = ruleSheet(await ruledMenus(needs.db))
    const { take, known } = rulesOfSheet(rules, sheet, call.actor)
    return importSheet(needs, sheet, call, take, { known })
  }),
]

/** Binds the data rules. */
export const dataRuleBindings = (
  rules: DataRuleService,
  needs: SheetNeeds & { readonly db: Db },
): readonly Binding[] => [
  ...sheetBindings(rules, needs),
  bind(routes.getPermRuleListByPermId, ({ query }) => rules.list(query.permissionId)),
  bind(routes.queryPermissionRule, ({ query }) => rules.list(query.permissionId, query)),
  bind(routes.addPermissionRule, ({ body, actor }) => rules.add(body, actor)),
  bind(routes.editPermissionRule, ({ body, actor }) => rules.edit(body, actor)),
  bind(routes.deletePermissionRule, ({ query }) => rules.delete(query.id)),
  bind(routes.ofRole, ({ params, actor }) =>
    rules.chosen('sysRolePermission', params.permissionId, params.roleId, actor),
  ),
  bind(routes.saveOfRole, ({ body, actor }) => rules.choose('sysRolePermission', body.roleId, body, actor)),
  bind(routes.ofDepart, ({ params, actor }) =>
    rules.chosen('sysDepartPermission', params.permissionId, params.departId, actor),
  ),
  bind(routes.saveOfDepart, ({ body, actor }) => rules.choose('sysDepartPermission', body.departId, body, actor)),
  bind(routes.ofDepartRole, ({ params, actor }) =>
    rules.chosen('sysDepartRolePermission', params.permissionId, params.roleId, actor),
  ),
  bind(routes.saveOfDepartRole, ({ body, actor }) => rules.choose('sysDepartRolePermission', body.roleId, body, actor)),
]
