import { positionRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../platform/http/call.ts'
import { splitIds } from '../wire-ids.ts'
import type { PositionService } from './position.service.ts'

export { createPositionService } from './position.service.ts'
export { positionNames } from './position.store.ts'

/** Binds the position calls. */
export const positionBindings = (positions: PositionService): readonly Binding[] => [
  bind(routes.list, ({ query }) => positions.list(query)),
  bind(routes.queryById, ({ query }) => positions.get(query.id)),
  bind(routes.queryByCode, ({ query }) => positions.getByCode(query.code)),
  bind(routes.add, async ({ body, actor, say }) => {
    say('添加成功！')
    return positions.add(body, actor)
  }),
  bind(routes.edit, async ({ body, actor, say }) => {
    say('修改成功!')
    return positions.edit(body, actor)
  }),
  bind(routes.delete, async ({ query, say }) => {
    say('删除成功!')
    return positions.delete([query.id])
  }),
  bind(routes.deleteBatch, async ({ query, say }) => {
    say('删除成功!')
    return positions.delete(splitIds(query.ids))
  }),
]
