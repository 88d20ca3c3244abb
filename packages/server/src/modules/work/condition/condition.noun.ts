import { defineNoun } from '../../noun.ts'
import { presentCondition } from './condition.present.ts'
import { write } from './condition.write.ts'
import { conditionBindings, createConditionService } from './index.ts'

export const conditionNoun = defineNoun({
  tables: write.tables,
  restores: { conditionEntry: presentCondition },
  calls: ({ platform }) => conditionBindings(createConditionService(platform)),
})
