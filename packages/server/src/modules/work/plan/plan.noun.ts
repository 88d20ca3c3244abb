import { planRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { write } from './plan.write.ts'

export const planNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) =>
    lateCalls(planRoutes, async () => {
      const { createPlanService, planBindings } = await import('./index.ts')
      return planBindings(createPlanService(platform))
    }),
})
