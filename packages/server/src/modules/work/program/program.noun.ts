import { programRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { generateJob } from './program.job.ts'
import { searchedPrograms } from './program.store.ts'
import { write } from './program.write.ts'

export const programNoun = defineNoun({
  tables: write.tables,
  searched: searchedPrograms,
  seed: async ({ signingKeys, clock }, tx) => {
    if (!signingKeys.isAdopted()) await (await import('./index.ts')).adoptUnsigned(tx, signingKeys, clock)
  },
  start: ({ platform }) => platform.jobs.define(generateJob(platform)),
  calls: ({ platform, raiseAlarm }) =>
    lateCalls(programRoutes, async () => {
      const { createProgramService, programBindings, watchedPrograms } = await import('./index.ts')
      return programBindings(watchedPrograms(createProgramService(platform), raiseAlarm))
    }),
})
