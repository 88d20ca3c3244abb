import { locationRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { TableRooms } from '../../../platform/sockets/table-rooms.ts'
import { announceLocation } from './location.live.ts'
import type { LocationService } from './location.service.ts'

/** Binds the calls of location; other viewers of the project's locations get the results. */
export const locationBindings = (locations: LocationService, tables: TableRooms): readonly Binding[] => [
  bind(routes.list, ({ query }) => locations.list(query)),
  bind(routes.add, async ({ body, actor }) => {
    const added = await locations.add(body, actor)
    tables.changed('location', added.projectId)
    return added
  }),
  bind(routes.edit, async ({ body, actor }) => announceLocation(tables, await locations.edit(body, actor))),
  bind(routes.delete, async ({ query }) => {
    const ids = splitIds(query.ids)
    const projectIds = await locations.projectsOf(ids)
    const removed = await locations.delete(ids)
    for (const projectId of projectIds) tables.changed('location', projectId)
    return removed
  }),
  bind(routes.copyLoc, async ({ body, actor }) => {
    const copies = await locations.copyLoc(body, actor)
    for (const projectId of new Set(copies.map((each) => each.projectId))) tables.changed('location', projectId)
    return copies
  }),
  bind(routes.copyEle, async ({ body, actor }) => {
    const copy = await locations.copyEle(body, actor)
    for (const projectId of new Set(copy.locations.map((each) => each.projectId))) tables.changed('location', projectId)
    return copy
  }),
]
