import { dashboardRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'

export const dashboardNoun = defineNoun({
  tables: [],
  calls: ({ platform }) =>
    lateCalls(dashboardRoutes, async () => (await import('./index.ts')).dashboardBindings(platform)),
})
