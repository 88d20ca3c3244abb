import { done } from '@heron/contract/done-words'
import { logRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import type { LogService } from './log.service.ts'
import { logSheet } from './log.sheet.ts'
import type { Visits } from './log.visits.ts'

/** Binds the calls of the log. */
export const logBindings = (log: LogService, visits: Visits): readonly Binding[] => [
  bind(routes.list, ({ query }) => log.list(query)),
  bind(routes.loginfo, () => visits.summary()),
  bind(routes.visitInfo, () => visits.byDay()),
  bind(routes.exportXls, ({ query, actor }) =>
    exportSheet(logSheet, actor, query, (part) => log.list({ ...part, keyWord: query.keyWord })),
  ),
  bind(routes.delete, ({ query }) => log.delete([query.id])),
  bind(routes.deleteBatch, async ({ query, setMessage }) => {
    const ids = splitIds(query.ids)
    setMessage(ids.length === 1 && ids[0] === 'allclear' ? done.cleared : done.deleted)
    return log.delete(ids)
  }),
]
