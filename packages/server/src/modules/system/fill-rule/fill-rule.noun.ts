import { defineNoun } from '../../noun.ts'
import { seedFillRules } from './fill-rule.seed.ts'
import { write } from './fill-rule.write.ts'
import { createFillRuleService, fillRuleBindings } from './index.ts'

export const fillRuleNoun = defineNoun({
  tables: write.tables,
  seed: seedFillRules,
  calls: ({ platform, nextDepartCode }) => fillRuleBindings(createFillRuleService(platform, nextDepartCode), platform),
})
