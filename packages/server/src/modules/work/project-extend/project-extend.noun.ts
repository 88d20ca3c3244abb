import { defineNoun } from '../../noun.ts'
import { createProjectExtendService, projectExtendBindings } from './index.ts'
import { write } from './project-extend.write.ts'

export const projectExtendNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) => projectExtendBindings(createProjectExtendService(platform)),
})
