import { departRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../platform/http/call.ts'
import { splitIds } from '../wire-ids.ts'
import type { DepartLookUp } from './depart.look-up.ts'
import type { DepartService } from './depart.service.ts'

/** Binds the department calls. */
export const departBindings = (departs: DepartService, lookUp: DepartLookUp): readonly Binding[] => [
  bind(routes.queryTreeList, ({ query }) => lookUp.tree(query.ids)),
  bind(routes.queryDepartTreeSync, ({ query }) => lookUp.level(query)),
  bind(routes.queryIdTree, () => lookUp.keys()),
  bind(routes.queryMyDeptTreeList, async ({ actor, say }) => {
    const trees = await lookUp.mine(actor.userId)
    say(trees ? '2' : '1')
    return trees
  }),
  bind(routes.searchBy, async ({ query, actor, say }) => {
    const found = await lookUp.search(query.keyWord, query.myDeptSearch ? actor.userId : undefined)
    if (found.length === 0) say('未查询匹配数据！')
    return found
  }),
  bind(routes.queryAllParentId, ({ query }) => lookUp.ways(query)),
  bind(routes.add, async ({ body, actor, say }) => {
    say('添加成功！')
    return departs.add(body, actor)
  }),
  bind(routes.edit, async ({ body, actor, say }) => {
    say('修改成功!')
    return departs.edit(body, actor)
  }),
  bind(routes.delete, async ({ query, say }) => {
    say('删除成功!')
    return departs.delete([query.id])
  }),
  bind(routes.deleteBatch, async ({ query, say }) => {
    say('删除成功!')
    return departs.delete(splitIds(query.ids))
  }),
]
