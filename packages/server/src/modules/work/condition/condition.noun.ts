import { defineNoun } from '../../noun.ts'
import { write } from './condition.write.ts'
import { conditionBindings, createConditionService } from './index.ts'

export const conditionNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) => conditionBindings(createConditionService(platform)),
})
