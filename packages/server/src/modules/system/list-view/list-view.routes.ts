import { listViewRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { ListViewService } from './list-view.service.ts'

/** Binds the views of lists. */
export const listViewBindings = (views: ListViewService): readonly Binding[] => [
  bind(routes.list, ({ query, actor }) => views.list(query.listCode, actor)),
  bind(routes.roles, () => views.roles()),
  bind(routes.add, ({ body, actor }) => views.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => views.edit(body, actor)),
  bind(routes.delete, ({ query, actor }) => views.delete(query.id, actor)),
]
