import { defineNoun } from '../../noun.ts'
import { createProgramService, generateJob, programBindings } from './index.ts'
import { watchedPrograms } from './program.alarm.ts'
import { adoptUnsigned } from './program.signature.ts'
import { searchedPrograms } from './program.store.ts'
import { write } from './program.write.ts'

export const programNoun = defineNoun({
  tables: write.tables,
  searched: searchedPrograms,
  seed: ({ signingKeys, clock }, tx) => adoptUnsigned(tx, signingKeys, clock),
  start: ({ platform }) => platform.jobs.define(generateJob(platform)),
  calls: ({ platform, raiseAlarm }) => programBindings(watchedPrograms(createProgramService(platform), raiseAlarm)),
})
