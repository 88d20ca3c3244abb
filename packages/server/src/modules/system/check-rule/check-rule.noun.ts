import { defineNoun } from '../../noun.ts'
import { write } from './check-rule.write.ts'
import { checkRuleBindings, createCheckRuleService } from './index.ts'

export const checkRuleNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) => checkRuleBindings(createCheckRuleService(platform), platform),
})
