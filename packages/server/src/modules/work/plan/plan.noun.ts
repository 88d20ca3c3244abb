import { defineNoun } from '../../noun.ts'
import { createPlanService, planBindings } from './index.ts'
import { write } from './plan.write.ts'

export const planNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) => planBindings(createPlanService(platform)),
})
