export {
  burntPlacesOf,
  followBurns,
  unclearPairs,
} from './plan.burnt.ts'
export {
  acceptedPlanOf,
  conditionHashOf,
  type LoadedPlan,
  planHashOf,
} from './plan.current.ts'
export { setParameter } from './plan.edit.ts'
export { presentRefusals, presentWarnings } from './plan.present.ts'
export { planBindings } from './plan.routes.ts'
export { createPlanService, type PlanService } from './plan.service.ts'
export { processTransitions } from './plan.states.ts'
export { deleteHistory, namesOf } from './plan.store.ts'
export { treeOf } from './plan.tree.ts'
