import { teachingRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { write } from './teaching.write.ts'

export const teachingNoun = defineNoun({
  tables: write.tables,
  restores: {
    postTeaching: (row) => ({ ...row, samples: JSON.parse(row.samples) as unknown }),
  },
  calls: ({ platform }) =>
    lateCalls(teachingRoutes, async () => {
      const { createTeachingService, teachingBindings } = await import('./index.ts')
      return teachingBindings(createTeachingService(platform))
    }),
})
