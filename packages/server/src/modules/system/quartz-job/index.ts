import { done } from '@heron/contract/done-words'
import { quartzJobRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { QuartzJobService } from './quartz-job.service.ts'
import { quartzJobOf, quartzJobSheet } from './quartz-job.sheet.ts'

export { startScheduler } from './quartz-job.scheduler.ts'
export { createQuartzJobService } from './quartz-job.service.ts'

/** Binds the scheduled jobs. */
export const quartzJobBindings = (jobs: QuartzJobService, needs: SheetNeeds): readonly Binding[] => [
  bind(routes.list, ({ query }) => jobs.list(query)),
  bind(routes.queryById, ({ query }) => jobs.get(query.id)),
  bind(routes.runs, ({ query }) => jobs.runs(query.id)),
  bind(routes.add, async ({ body, actor, setMessage }) => {
    setMessage(done.jobAdded)
    return jobs.add(body, actor)
  }),
  bind(routes.edit, async ({ body, actor, setMessage }) => {
    setMessage(done.jobEdited)
    return jobs.edit(body, actor)
  }),
  bind(routes.pause, async ({ query, actor, setMessage }) => {
    setMessage(done.jobPaused)
    return jobs.pause(query.id, actor)
  }),
  bind(routes.resume, async ({ query, actor, setMessage }) => {
    setMessage(done.jobResumed)
    return jobs.resume(query.id, actor)
  }),
  bind(routes.execute, async ({ query, setMessage }) => {
    setMessage(done.jobExecuted)
    return jobs.execute(query.id)
  }),
  bind(routes.delete, async ({ query, setMessage }) => {
    setMessage(done.deleted)
    return jobs.delete([query.id])
  }),
  bind(routes.deleteBatch, async ({ query, setMessage }) => {
    setMessage(done.jobsDeleted)
    return jobs.delete(splitIds(query.ids))
  }),
  bind(routes.exportXls, ({ query, actor }) => exportSheet(quartzJobSheet, actor, query, (part) => jobs.list(part))),
  bind(routes.importExcel, (call) =>
    importSheet(needs, quartzJobSheet, call, async (fields) => jobs.add(quartzJobOf(fields), call.actor)),
  ),
]
