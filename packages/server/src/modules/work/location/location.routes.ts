import { locationRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { LocationService } from './location.service.ts'

/** Binds the calls of location. */
export const locationBindings = (locations: LocationService): readonly Binding[] => [
  bind(routes.list, ({ query }) => locations.list(query)),
  bind(routes.add, ({ body, actor }) => locations.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => locations.edit(body, actor)),
  bind(routes.delete, ({ query }) => locations.delete(splitIds(query.ids))),
  bind(routes.copyLoc, ({ body, actor }) => locations.copyLoc(body, actor)),
  bind(routes.copyEle, ({ body, actor }) => locations.copyEle(body, actor)),
]
