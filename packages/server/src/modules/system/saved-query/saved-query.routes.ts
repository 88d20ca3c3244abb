import { savedQueryRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { SavedQueryService } from './saved-query.service.ts'

/** Binds the saved queries. */
export const savedQueryBindings = (queries: SavedQueryService): readonly Binding[] => [
  bind(routes.list, ({ query, actor }) => queries.list(query.pageKey, actor)),
  bind(routes.save, ({ body, actor }) => queries.save(body, actor)),
  bind(routes.edit, ({ body, actor }) => queries.edit(body, actor)),
  bind(routes.delete, ({ query, actor }) => queries.delete(query.id, actor)),
]
