import { defineNoun } from '../../noun.ts'
import { markStaleOnInputChange } from '../project-status/index.ts'
import { createPlanService, planBindings } from './index.ts'

export const planNoun = defineNoun({
  tables: ['plan', 'process', 'parameterHistory'],
  start: ({ platform }) => {
    markStaleOnInputChange(platform.db)
  },
  calls: ({ platform }) => planBindings(createPlanService(platform)),
})
