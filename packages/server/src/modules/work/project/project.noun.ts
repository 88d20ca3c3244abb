import { projectRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { projectTables } from '../project-record/index.ts'
import { searchedProjects } from './project.store.ts'
import { write } from './project.write.ts'

export const projectNoun = defineNoun({
  tables: [...projectTables, ...write.tables],
  searched: searchedProjects,
  calls: ({ platform }) =>
    lateCalls(projectRoutes, async () => {
      const [{ createProjectService, projectBindings }, { createDrawingService }] = await Promise.all([
        import('./index.ts'),
        import('../drawing/index.ts'),
      ])
      return projectBindings(createProjectService(platform), createDrawingService(platform), platform)
    }),
})
