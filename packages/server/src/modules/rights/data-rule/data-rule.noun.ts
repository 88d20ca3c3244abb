import { defineNoun } from '../../noun.ts'
import { createDataRuleService, dataRuleBindings } from './index.ts'

export const dataRuleNoun = defineNoun({
  tables: ['sysPermissionDataRule'],
  calls: ({ platform, texts }) => dataRuleBindings(createDataRuleService(platform, texts.directory)),
})
