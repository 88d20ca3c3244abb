import { programRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { generateJob } from './program.job.ts'
import { staleCauses } from './program.stale.store.ts'
import { noteStaleCauses } from './program.stale-causes.ts'
import { searchedPrograms } from './program.store.ts'
import { write } from './program.write.ts'

/** ms between checks for changes that need a notice. */
const STALE_NOTICE_EVERY = 15_000

export const programNoun = defineNoun({
  tables: write.tables,
  searched: searchedPrograms,
  seed: async ({ signingKeys, clock }, tx) => {
    if (!signingKeys.isAdopted()) await (await import('./index.ts')).adoptUnsigned(tx, signingKeys, clock)
  },
  start: ({ platform, sendNotices }) => {
    platform.jobs.define(generateJob(platform))
    noteStaleCauses(platform)
    platform.ticker.define('stale-notice', STALE_NOTICE_EVERY, async () => {
      const causes = await staleCauses(platform.db)
      // Planner and verifier are loaded with the first change that needs a notice, not with every start.
      if (causes.length > 0)
        await (await import('./program.stale-notice.ts')).queueStaleNotices(platform, sendNotices, causes)
    })
  },
  calls: ({ platform, raiseAlarm }) =>
    lateCalls(programRoutes, async () => {
      const { createProgramService, programBindings, watchedPrograms } = await import('./index.ts')
      return programBindings(watchedPrograms(createProgramService(platform), raiseAlarm))
    }),
})
