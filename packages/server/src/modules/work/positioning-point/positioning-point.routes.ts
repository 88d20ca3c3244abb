import { positioningPointRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { PositioningPointService } from './positioning-point.service.ts'

/** Binds the calls of positioning-point. */
export const positioningPointBindings = (points: PositioningPointService): readonly Binding[] => [
  bind(routes.list, ({ query }) => points.list(query)),
  bind(routes.add, ({ body, actor }) => points.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => points.edit(body, actor)),
  bind(routes.deleteBatch, ({ query }) => points.deleteBatch(splitIds(query.ids))),
]
