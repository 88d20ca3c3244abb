export { conditionColumns, coreCondition, fieldsOfComputed, presentCondition } from './condition.present.ts'
export { conditionBindings } from './condition.routes.ts'
export { type ConditionService, createConditionService } from './condition.service.ts'
export {
  findCondition,
  findConditions,
  insertConditions,
  proveConditions,
  releasedConditions,
} from './condition.store.ts'
