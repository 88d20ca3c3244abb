import { defineNoun } from '../../noun.ts'
import { write } from './data-rule.write.ts'
import { createDataRuleService, dataRuleBindings } from './index.ts'

export const dataRuleNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform, texts }) => dataRuleBindings(createDataRuleService(platform, texts.directory), platform),
})
