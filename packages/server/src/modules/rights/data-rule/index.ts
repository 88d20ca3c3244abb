export { dataRuleBindings } from './data-rule.routes.ts'
export { createDataRuleService } from './data-rule.service.ts'
