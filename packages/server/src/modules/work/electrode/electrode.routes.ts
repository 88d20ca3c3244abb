import { electrodeRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { ElectrodeService } from './electrode.service.ts'

/** Binds the calls of electrode. */
export const electrodeBindings = (electrodes: ElectrodeService): readonly Binding[] => [
  bind(routes.list, ({ query }) => electrodes.list(query)),
  bind(routes.get, ({ query }) => electrodes.get(query.id)),
  bind(routes.add, ({ body, actor }) => electrodes.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => electrodes.edit(body, actor)),
  bind(routes.deleteBatch, ({ query }) => electrodes.deleteBatch(splitIds(query.ids))),
]
