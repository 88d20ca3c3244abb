import { conditionRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { write } from './condition.write.ts'

export const conditionNoun = defineNoun({
  tables: write.tables,
  restores: {
    conditionEntry: async (row) => (await import('./index.ts')).presentCondition(row),
  },
  calls: ({ platform }) =>
    lateCalls(conditionRoutes, async () => {
      const { conditionBindings, createConditionService } = await import('./index.ts')
      return conditionBindings(createConditionService(platform), platform)
    }),
})
