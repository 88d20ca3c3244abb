import { defineNoun } from '../../noun.ts'
import { conditionBindings, createConditionService } from './index.ts'

export const conditionNoun = defineNoun({
  tables: ['conditionEntry'],
  calls: ({ platform }) => conditionBindings(createConditionService(platform)),
})
