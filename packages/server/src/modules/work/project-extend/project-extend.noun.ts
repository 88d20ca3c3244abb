import { defineNoun } from '../../noun.ts'
import { createProjectExtendService, projectExtendBindings } from './index.ts'

export const projectExtendNoun = defineNoun({
  tables: ['projectExtend'],
  calls: ({ platform }) => projectExtendBindings(createProjectExtendService(platform)),
})
