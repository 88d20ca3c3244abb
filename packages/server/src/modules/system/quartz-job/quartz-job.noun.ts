import { defineNoun } from '../../noun.ts'
import { createQuartzJobService, quartzJobBindings, startScheduler } from './index.ts'
import { write } from './quartz-job.write.ts'

export const quartzJobNoun = defineNoun({
  tables: write.tables,
  start: ({ platform, raiseAlarm, mailReport, checkAudit, clearEndedRoles, reportLearning, importFromSource }) =>
    startScheduler(
      { ...platform, mailReport, checkAudit, clearEndedRoles, reportLearning, importFromSource },
      raiseAlarm,
    ),
  calls: ({ platform, texts: { options } }) => quartzJobBindings(createQuartzJobService(platform, options), platform),
})
