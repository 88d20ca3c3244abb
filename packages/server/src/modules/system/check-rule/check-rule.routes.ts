import { checkRuleRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { CheckRuleService } from './check-rule.service.ts'
import { checkRuleOf, checkRuleSheet } from './check-rule.sheet.ts'

/** Binds the check rules. */
export const checkRuleBindings = (rules: CheckRuleService, needs: SheetNeeds): readonly Binding[] => [
  bind(routes.list, ({ query }) => rules.list(query)),
  bind(routes.queryById, ({ query }) => rules.get(query.id)),
  bind(routes.checkByCode, ({ query }) => rules.check(query.ruleCode, query.value)),
  bind(routes.add, ({ body, actor }) => rules.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => rules.edit(body, actor)),
  bind(routes.delete, ({ query }) => rules.delete([query.id])),
  bind(routes.deleteBatch, ({ query }) => rules.delete(splitIds(query.ids))),
  bind(routes.exportXls, ({ query, actor }) => exportSheet(checkRuleSheet, actor, query, (part) => rules.list(part))),
  bind(routes.importExcel, (call) =>
    importSheet(needs, checkRuleSheet, call, async (fields) => rules.add(checkRuleOf(fields), call.actor), {
      known: {
        find: ({ ruleCode }) => rules.coded(ruleCode ?? ''),
        change: async ({ id, version }, fields) => rules.edit({ id, version, ...checkRuleOf(fields) }, call.actor),
      },
    }),
  ),
]
