import { quartzJobEdit, quartzJobRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { changesByKey } from '../../../platform/sheet/keyed-rows.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { QuartzJobService } from './quartz-job.service.ts'
import { quartzJobOf, quartzJobSheet } from './quartz-job.sheet.ts'

/** Binds the scheduled jobs. */
export const quartzJobBindings = (jobs: QuartzJobService, needs: SheetNeeds): readonly Binding[] => [
  bind(routes.list, ({ query }) => jobs.list(query)),
  bind(routes.queryById, ({ query }) => jobs.get(query.id)),
  bind(routes.runs, ({ query }) => jobs.runs(query.id)),
  bind(routes.add, ({ body, actor }) => jobs.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => jobs.edit(body, actor)),
  bind(routes.pause, ({ query, actor }) => jobs.pause(query.id, actor)),
  bind(routes.resume, ({ query, actor }) => jobs.resume(query.id, actor)),
  bind(routes.execute, ({ query }) => jobs.execute(query.id)),
  bind(routes.delete, ({ query }) => jobs.delete([query.id])),
  bind(routes.deleteBatch, ({ query }) => jobs.delete(splitIds(query.ids))),
  bind(routes.exportXls, ({ query, actor }) => exportSheet(quartzJobSheet, actor, query, (part) => jobs.list(part))),
  bind(routes.importExcel, (call) =>
    importSheet(needs, quartzJobSheet, call, async (fields) => jobs.add(quartzJobOf(fields), call.actor), {
      known: changesByKey(quartzJobSheet, {
        list: jobs.list,
        body: quartzJobEdit,
        read: quartzJobOf,
        edit: (body) => jobs.edit(body, call.actor),
      }),
    }),
  ),
]
