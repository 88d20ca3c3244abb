export { conditionColumns, coreCondition, fieldsOfComputed, presentCondition } from './condition.present.ts'
export { conditionBindings } from './condition.routes.ts'
export { addFromSamples } from './condition.samples.ts'
export { type ConditionService, createConditionService } from './condition.service.ts'
export {
  conditionsOfLesson,
  findCondition,
  findConditions,
  insertConditions,
  ownConditions,
  proveConditions,
  releasedConditions,
} from './condition.store.ts'
