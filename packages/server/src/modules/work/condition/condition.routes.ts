import { conditionRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import { conditionsOfSheet } from './condition.known.ts'
import type { ConditionService } from './condition.service.ts'
import { conditionSheet } from './condition.sheet.ts'

/** Binds the calls of condition. */
export const conditionBindings = (conditions: ConditionService, needs: SheetNeeds): readonly Binding[] => [
  bind(routes.list, ({ query, actor }) => conditions.list(query, actor)),
  bind(routes.families, ({ actor }) => conditions.families(actor)),
  bind(routes.get, ({ query, actor }) => conditions.get(query.id, actor)),
  bind(routes.add, ({ body, actor }) => conditions.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => conditions.edit(body, actor)),
  bind(routes.deleteBatch, ({ query, actor }) => conditions.deleteBatch(splitIds(query.ids), actor)),
  bind(routes.release, ({ body, actor }) => conditions.release(body, actor)),
  bind(routes.releaseBatch, ({ body, actor }) => conditions.releaseBatch(body.conditions, actor)),
  bind(routes.withdraw, ({ body, actor }) => conditions.withdraw(body, actor)),
  bind(routes.exportXls, ({ query, actor }) =>
    exportSheet(conditionSheet, actor, query, (part) => conditions.list(part, actor)),
  ),
  bind(routes.upload, (call) => {
    const { take, known } = conditionsOfSheet(conditions, call.actor)
    return importSheet(needs, conditionSheet, call, take, { batched: true, known })
  }),
  bind(routes.explain, ({ body, actor }) => conditions.explain(body, actor)),
]
