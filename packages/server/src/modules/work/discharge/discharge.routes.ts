import { dischargeRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { DischargeService } from './discharge.service.ts'

/** Binds the calls of discharge. */
export const dischargeBindings = (discharge: DischargeService): readonly Binding[] => [
  bind(routes.page, ({ query }) => discharge.page(query)),
  bind(routes.groupByElectrode, ({ query }) => discharge.groupByElectrode(query.projectId)),
  bind(routes.editAxis, ({ body, actor }) => discharge.editAxis(body, actor)),
  bind(routes.parameter, ({ body, actor }) => discharge.parameter(body, actor)),
  bind(routes.parameterHistory, ({ query }) => discharge.parameterHistory(query)),
  bind(routes.deleteParameterHistory, ({ query }) => discharge.deleteParameterHistory(splitIds(query.ids))),
  bind(routes.start, ({ body, actor }) => discharge.start(body, actor)),
  bind(routes.record, ({ body, actor }) => discharge.record(body, actor)),
  bind(routes.burnAgain, ({ body, actor }) => discharge.burnAgain(body, actor)),
  bind(routes.withdrawDecision, ({ body, actor }) => discharge.withdrawDecision(body.id, actor)),
  bind(routes.unclearPlaces, ({ query }) => discharge.unclearPlaces(query.projectId)),
  bind(routes.underWay, ({ query }) => discharge.underWay(query.projectId)),
  bind(routes.decidePlace, ({ body, actor }) => discharge.decidePlace(body, actor)),
  bind(routes.renewElectrode, ({ body, actor }) => discharge.renewElectrode(body, actor)),
  bind(routes.withdrawRenewal, ({ body, actor }) => discharge.withdrawRenewal(body.id, actor)),
  bind(routes.renewals, ({ query }) => discharge.renewals(query.projectId)),
  bind(routes.moveInQueue, ({ body, actor }) => discharge.moveInQueue(body, actor)),
  bind(routes.burns, ({ query }) => discharge.burns(query)),
  bind(routes.board, () => discharge.board()),
]
