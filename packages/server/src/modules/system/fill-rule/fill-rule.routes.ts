import { fillRuleRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { FillRuleService } from './fill-rule.service.ts'
import { fillRuleOf, fillRuleSheet } from './fill-rule.sheet.ts'

/** Binds the fill rules. */
export const fillRuleBindings = (rules: FillRuleService, needs: SheetNeeds): readonly Binding[] => [
  bind(routes.list, ({ query }) => rules.list(query)),
  bind(routes.queryById, ({ query }) => rules.get(query.id)),
  bind(routes.add, ({ body, actor }) => rules.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => rules.edit(body, actor)),
  bind(routes.delete, ({ query }) => rules.delete([query.id])),
  bind(routes.deleteBatch, ({ query }) => rules.delete(splitIds(query.ids))),
  bind(routes.exportXls, ({ query, actor }) => exportSheet(fillRuleSheet, actor, query, (part) => rules.list(part))),
  bind(routes.importExcel, (call) =>
    importSheet(needs, fillRuleSheet, call, async (fields) => rules.add(fillRuleOf(fields), call.actor), {
      known: {
        find: ({ ruleCode }) => rules.coded(ruleCode ?? ''),
        change: async ({ id, version }, fields) => rules.edit({ id, version, ...fillRuleOf(fields) }, call.actor),
      },
    }),
  ),
  bind(routes.testFillRule, ({ query, actor }) => rules.tryOut(query.ruleCode, actor)),
  bind(routes.execute, ({ params, body, actor }) =>
    rules.execute({ ruleCode: params.ruleCode, formData: body }, actor),
  ),
  bind(routes.executeBatch, ({ body, actor }) => rules.executeAll(body.commonFormData ?? {}, body.rules, actor)),
]
