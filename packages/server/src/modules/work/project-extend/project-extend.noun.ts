import { projectExtendRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { presentExtend } from './project-extend.present.ts'
import { write } from './project-extend.write.ts'

export const projectExtendNoun = defineNoun({
  tables: write.tables,
  restores: { projectExtend: (row) => presentExtend(row, null) },
  calls: ({ platform }) =>
    lateCalls(projectExtendRoutes, async () => {
      const { createProjectExtendService, projectExtendBindings } = await import('./index.ts')
      return projectExtendBindings(createProjectExtendService(platform))
    }),
})
