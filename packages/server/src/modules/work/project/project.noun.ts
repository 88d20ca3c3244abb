import { defineNoun } from '../../noun.ts'
import { createDrawingService } from '../drawing/index.ts'
import { projectTables } from '../project-record/index.ts'
import { createProjectService, projectBindings } from './index.ts'
import { searchedProjects } from './project.store.ts'
import { write } from './project.write.ts'

export const projectNoun = defineNoun({
  tables: [...projectTables, ...write.tables],
  searched: searchedProjects,
  calls: ({ platform }) => projectBindings(createProjectService(platform), createDrawingService(platform), platform),
})
