export { checkRuleBindings } from './check-rule.routes.ts'
export { createCheckRuleService } from './check-rule.service.ts'
