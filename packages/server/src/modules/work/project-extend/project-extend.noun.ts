import { defineNoun } from '../../noun.ts'
import { createProjectExtendService, projectExtendBindings } from './index.ts'
import { presentExtend } from './project-extend.present.ts'
import { write } from './project-extend.write.ts'

export const projectExtendNoun = defineNoun({
  tables: write.tables,
  restores: { projectExtend: (row) => presentExtend(row, null) },
  calls: ({ platform }) => projectExtendBindings(createProjectExtendService(platform)),
})
