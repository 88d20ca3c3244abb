import { defineNoun } from '../../noun.ts'
import { createProgramService, generateJob, programBindings } from './index.ts'

export const programNoun = defineNoun({
  tables: ['program', 'programArtefact', 'programInput', 'programContributor'],
  start: ({ platform }) => platform.jobs.define(generateJob(platform)),
  calls: ({ platform }) => programBindings(createProgramService(platform)),
})
