import { dataLogRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { Restore } from './data-log.restore.ts'
import type { DataLogService } from './data-log.service.ts'

/** Binds the calls of the data log. */
export const dataLogBindings = (versions: DataLogService, restore: Restore): readonly Binding[] => [
  bind(routes.list, ({ query }) => versions.list(query)),
  bind(routes.queryDataVerList, ({ query }) => versions.versions(query.dataTable, query.dataId)),
  bind(routes.queryCompareList, ({ query }) => versions.compare(query.dataId1, query.dataId2)),
  bind(routes.restore, restore),
]
