import { categoryEdit, categoryRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { changesByKey } from '../../../platform/sheet/keyed-rows.ts'
import { everyRow, inPages } from '../../../platform/sheet/row-pages.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { CategoryLookUp } from './category.look-up.ts'
import type { CategoryService } from './category.service.ts'
import { categoryOf, categorySheet } from './category.sheet.ts'

const listed = (joined: string) => joined.split(',').filter((id) => id !== '')

const lookUps = (lookUp: CategoryLookUp): readonly Binding[] => [
  bind(routes.rootList, ({ query }) => lookUp.list(query)),
  bind(routes.childList, ({ query }) => lookUp.children([query.pid])),
  bind(routes.getChildListBatch, async ({ query }) => ({ records: await lookUp.children(splitIds(query.parentIds)) })),
  bind(routes.queryById, ({ query }) => lookUp.get(query.id)),
  bind(routes.loadOne, ({ query }) => lookUp.find(query.field, query.val)),
  bind(routes.loadTreeRoot, ({ query }) => lookUp.tree(query.pcode, query.async)),
  bind(routes.loadTreeChildren, ({ query }) => lookUp.nodes({ pid: query.pid })),
  bind(routes.loadTreeData, ({ query }) => lookUp.nodes(query)),
  bind(routes.loadDictItem, ({ query }) => lookUp.names(listed(query.ids), query.delNotExist)),
  bind(routes.loadDictItemOf, ({ params, query }) =>
    lookUp.names(listed(params.ids || (query.ids ?? '')), query.delNotExist),
  ),
  bind(routes.loadAllData, ({ query }) => lookUp.choices(query.code)),
  bind(routes.checkCode, ({ query }) => lookUp.check(query.pid, query.code)),
]

const sheets = (categories: CategoryService, lookUp: CategoryLookUp, needs: SheetNeeds): readonly Binding[] => [
  bind(routes.exportXls, async ({ query, actor }) => {
    return exportSheet(categorySheet, actor, { ...everyRow, ...query }, inPages(await lookUp.byCode()))
  }),
  bind(routes.importExcel, async (call) =>
    importSheet(needs, categorySheet, call, async (fields) => categories.addRow(categoryOf(fields), call.actor), {
      order: (a, b) => (a.code ?? '').length - (b.code ?? '').length,
      known: changesByKey(categorySheet, {
        list: inPages(await lookUp.byCode()),
        body: categoryEdit,
        read: categoryOf,
        edit: (body) => categories.edit(body, call.actor),
      }),
    }),
  ),
]

/** Binds the category calls. */
export const categoryBindings = (
  categories: CategoryService,
  lookUp: CategoryLookUp,
  needs: SheetNeeds,
): readonly Binding[] => [
  ...lookUps(lookUp),
  ...sheets(categories, lookUp, needs),
  bind(routes.add, ({ body, actor }) => categories.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => categories.edit(body, actor)),
  bind(routes.delete, ({ query }) => categories.delete([query.id])),
  bind(routes.deleteBatch, ({ query }) => categories.delete(splitIds(query.ids))),
]
