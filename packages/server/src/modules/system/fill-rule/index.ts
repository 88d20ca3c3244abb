export { fillRuleBindings } from './fill-rule.routes.ts'
export { createFillRuleService } from './fill-rule.service.ts'
