import { defineNoun } from '../../noun.ts'
import { markStaleOnInputChange } from '../project-status/index.ts'
import { createPlanService, planBindings } from './index.ts'
import { write } from './plan.write.ts'

export const planNoun = defineNoun({
  tables: write.tables,
  start: ({ platform }) => {
    markStaleOnInputChange(platform.db)
  },
  calls: ({ platform }) => planBindings(createPlanService(platform)),
})
