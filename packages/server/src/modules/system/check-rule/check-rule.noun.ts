import { defineNoun } from '../../noun.ts'
import { checkRuleBindings, createCheckRuleService } from './index.ts'

export const checkRuleNoun = defineNoun({
  tables: ['sysCheckRule'],
  calls: ({ platform }) => checkRuleBindings(createCheckRuleService(platform), platform),
})
