export {
  acceptedPlanOf,
  conditionHashOf,
  conditionsOf,
  type LoadedPlan,
  planHashOf,
} from './plan.current.ts'
export { setParameter } from './plan.edit.ts'
export { presentProcess, presentRefusals } from './plan.present.ts'
export { planBindings } from './plan.routes.ts'
export { createPlanService, type PlanService } from './plan.service.ts'
export { namesOf } from './plan.store.ts'
