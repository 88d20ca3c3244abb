import { dictRoutes as routes } from '@heron/contract/routes'
import type { Db } from '../../../platform/db/database.ts'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import { knownDicts } from './dict.known.ts'
import type { DictOptions } from './dict.options.ts'
import type { DictService } from './dict.service.ts'
import { dictSheet, dictTaker } from './dict.sheet.ts'
import { loadTree } from './dict.tree.ts'

/** Binds the editing of dictionaries. */
const keeping = (dicts: DictService): readonly Binding[] => [
  bind(routes.list, ({ query }) => dicts.list(query)),
  bind(routes.treeList, ({ query }) => dicts.treeOf(query.dictName)),
  bind(routes.add, ({ body, actor }) => dicts.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => dicts.edit(body, actor)),
  bind(routes.delete, ({ query, actor }) => dicts.delete([query.id], actor)),
  bind(routes.deleteBatch, ({ query, actor }) => dicts.delete(splitIds(query.ids), actor)),
  bind(routes.deleteList, () => dicts.deleted()),
  bind(routes.back, ({ params, actor }) => dicts.back(params.id, actor)),
  bind(routes.deletePhysic, ({ params }) => dicts.purge(params.id)),
]

const sheets = (dicts: DictService, needs: SheetNeeds): readonly Binding[] => [
  bind(routes.exportXls, ({ query, actor }) => exportSheet(dictSheet, actor, query, dicts.listWithItems)),
  bind(routes.importExcel, (call) =>
    importSheet(needs, dictSheet, call, dictTaker(dicts, call.actor), { known: knownDicts(dicts, call.actor) }),
  ),
]

const keepingItems = (dicts: DictService): readonly Binding[] => [
  bind(routes.itemList, ({ query }) => dicts.listItems(query)),
  bind(routes.itemAdd, ({ body, actor }) => dicts.addItem(body, actor)),
  bind(routes.itemEdit, ({ body, actor }) => dicts.editItem(body, actor)),
  bind(routes.itemDelete, ({ query }) => dicts.deleteItems([query.id])),
  bind(routes.itemDeleteBatch, ({ query }) => dicts.deleteItems(splitIds(query.ids))),
  bind(routes.itemCheck, ({ query }) => dicts.checkItem(query)),
]

const lookUps = (options: DictOptions, db: Db): readonly Binding[] => [
  bind(routes.refleshCache, async () => {
    options.forget()
    return null
  }),
  bind(routes.queryAllDictItems, () => options.all()),
  bind(routes.getDictItems, ({ params, actor }) => options.offered(params.code, actor)),
  bind(routes.getDictText, async ({ params, actor }) => {
    const texts = await options.textsOf(params.code, actor, [params.key])
    return texts.get(params.key) ?? params.key
  }),
  bind(routes.loadDict, ({ params, query: { keyword, pageSize }, actor }) =>
    options.offered(params.dict, actor, { ...(keyword === undefined ? {} : { keyword }), size: pageSize }),
  ),
  bind(routes.loadDictOrderByValue, ({ params, query, actor }) =>
    options.offeredByValue(params.dict, actor, query.keyword ?? '', query.pageSize),
  ),
  bind(routes.loadDictItem, async ({ params, query, actor }) => {
    const keys = query.key.split(',').filter((key) => key !== '')
    const texts = await options.textsOf(params.dict, actor, keys)
    return keys.flatMap((key) => texts.get(key) ?? (query.delNotExist ? [] : [key]))
  }),
  bind(routes.queryTableData, async ({ query, actor }) => {
    const { table, text, code, keyword, codeValue, pageNo, pageSize } = query
    const source = `${table},${text},${code}`
    if (codeValue) return options.named(source, actor, codeValue.split(','))
    const size = pageNo * pageSize
    const found = await options.offered(source, actor, { ...(keyword === undefined ? {} : { keyword }), size })
    return found.slice(size - pageSize)
  }),
  bind(routes.loadTreeData, ({ query, actor }) => loadTree(db, query, actor)),
]

/** Binds the dictionary calls. */
export const dictBindings = (
  dicts: DictService,
  options: DictOptions,
  needs: SheetNeeds & { readonly db: Db },
): readonly Binding[] => [
  ...keeping(dicts),
  ...sheets(dicts, needs),
  ...keepingItems(dicts),
  ...lookUps(options, needs.db),
]
