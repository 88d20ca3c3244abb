import { defineNoun } from '../../noun.ts'
import { createFillRuleService, fillRuleBindings } from './index.ts'

export const fillRuleNoun = defineNoun({
  tables: ['sysFillRule', 'fillCounter'],
  calls: ({ platform, nextDepartCode }) => fillRuleBindings(createFillRuleService(platform, nextDepartCode), platform),
})
