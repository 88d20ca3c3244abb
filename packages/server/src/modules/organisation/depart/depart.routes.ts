import { done } from '@heron/contract/done-words'
import { departEdit, departRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { changesByKey } from '../../../platform/sheet/keyed-rows.ts'
import { everyRow, inPages } from '../../../platform/sheet/row-pages.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import type { DepartLookUp } from './depart.look-up.ts'
import type { DepartService } from './depart.service.ts'
import { departOf, departSheet } from './depart.sheet.ts'

const sheets = (
  departs: DepartService,
  lookUp: DepartLookUp,
  needs: SheetNeeds,
  options: DictOptions,
): readonly Binding[] => [
  bind(routes.exportXls, async ({ query, actor }) => {
    const sheet = departSheet(await options.itemsOf('org_category'))
    return exportSheet(sheet, actor, { ...everyRow, ...query }, inPages(await lookUp.byCode()))
  }),
  bind(routes.importExcel, async (call) => {
    const categories = await options.itemsOf('org_category')
    const sheet = departSheet(categories)
    const read = (fields: Fields) => departOf(fields, categories)
    return importSheet(needs, sheet, call, async (fields) => departs.addRow(read(fields), call.actor), {
      order: (a, b) => (a.orgCode ?? '').length - (b.orgCode ?? '').length,
      known: changesByKey(sheet, {
        list: inPages(await lookUp.byCode()),
        body: departEdit,
        read,
        edit: (body) => departs.edit(body, call.actor),
      }),
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
