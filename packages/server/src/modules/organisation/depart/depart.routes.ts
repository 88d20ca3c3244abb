import { done } from '@heron/contract/done-words'
import { departRoutes as routes } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import type { DepartLookUp } from './depart.look-up.ts'
import type { DepartService } from './depart.service.ts'
import { departOf, departSheet } from './depart.sheet.ts'

const everything: ListQuery = { pageNo: 1, pageSize: 1, sort: [], filters: [], advanced: [], match: 'and' }

const sheets = (
  departs: DepartService,
  lookUp: DepartLookUp,
  needs: SheetNeeds,
  options: DictOptions,
): readonly Binding[] => [
  bind(routes.exportXls, async ({ query, actor }) => {
    const sheet = departSheet(await options.itemsOf('org_category'))
    const records = await lookUp.byCode()
    return exportSheet(sheet, actor, { ...everything, ...query }, async ({ pageNo, pageSize }) => ({
      records: records.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      total: records.length,
    }))
  }),
  bind(routes.importExcel, async (call) => {
    const categories = await options.itemsOf('org_category')
    const take = async (fields: Readonly<Record<string, string>>) =>
      departs.addRow(departOf(fields, categories), call.actor)
    return importSheet(needs, departSheet(categories), call, take, {
      order: (a, b) => (a.orgCode ?? '').length - (b.orgCode ?? '').length,
    })
  }),
]

/** Binds the department calls. */
export const departBindings = (
  departs: DepartService,
  lookUp: DepartLookUp,
  needs: SheetNeeds,
  options: DictOptions,
): readonly Binding[] => [
  ...sheets(departs, lookUp, needs, options),
  bind(routes.queryTreeList, ({ query }) => lookUp.tree(query.ids)),
  bind(routes.queryDepartTreeSync, ({ query }) => lookUp.level(query)),
  bind(routes.queryIdTree, () => lookUp.keys()),
  bind(routes.queryMyDeptTreeList, async ({ actor, setRawMessage }) => {
    const trees = await lookUp.mine(actor.userId)
    setRawMessage(trees ? '2' : '1')
    return trees
  }),
  bind(routes.searchBy, async ({ query, actor, setMessage }) => {
    const found = await lookUp.search(query.keyWord, query.myDeptSearch ? actor.userId : undefined)
    if (found.length === 0) setMessage(done.nothingFound)
    return found
  }),
  bind(routes.listAll, ({ query }) => lookUp.byCode(query.id)),
  bind(routes.getDepartName, ({ query }) => lookUp.coded(query.orgCode)),
  bind(routes.queryAllParentId, ({ query }) => lookUp.ways(query)),
  bind(routes.add, ({ body, actor }) => departs.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => departs.edit(body, actor)),
  bind(routes.delete, ({ query, actor }) => departs.delete([query.id], actor, query.moveTo)),
  bind(routes.deleteBatch, ({ query, actor }) => departs.delete(splitIds(query.ids), actor, query.moveTo)),
]
