import { defineNoun } from '../../noun.ts'
import { createProgramService, generateJob, programBindings } from './index.ts'
import { write } from './program.write.ts'

export const programNoun = defineNoun({
  tables: write.tables,
  start: ({ platform }) => platform.jobs.define(generateJob(platform)),
  calls: ({ platform }) => programBindings(createProgramService(platform)),
})
