import { planRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import type { PlanService } from './plan.service.ts'
import { processSheet } from './plan.sheet.ts'

/** Binds the calls of plan. */
export const planBindings = (plans: PlanService): readonly Binding[] => [
  bind(routes.page, ({ query }) => plans.page(query)),
  bind(routes.exportXls, ({ query, actor }) => exportSheet(processSheet, actor, query, (part) => plans.page(part))),
  bind(routes.enter, ({ body, actor }) => plans.enter(body, actor)),
  bind(routes.make, ({ body, actor }) => plans.make(body, actor)),
  bind(routes.adjustments, ({ query, actor }) => plans.adjustments(query, actor)),
  bind(routes.accept, ({ body, actor }) => plans.accept(body, actor)),
  bind(routes.list, ({ query }) => plans.list(query.projectId)),
  bind(routes.getProcessTree, ({ query }) => plans.tree(query.projectId, query.planId)),
  bind(routes.addOrEdit, ({ body, actor }) => plans.addOrEdit(body, actor)),
  bind(routes.upd, ({ body, actor }) => plans.upd(body, actor)),
  bind(routes.axisUpd, ({ body, actor }) => plans.axisUpd(body, actor)),
  bind(routes.updateProcessDjAndWzBatch, ({ body, actor }) => plans.batch(body, actor)),
  bind(routes.getCondSub, ({ query }) => plans.conditions(query.id)),
  bind(routes.respGetCondSub, ({ query, actor }) => plans.libraryCondition(query.id, actor)),
  bind(routes.explain, ({ query, actor }) => plans.explain(query.id, actor)),
]
