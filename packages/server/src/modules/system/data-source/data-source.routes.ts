import { dataSourceEdit, dataSourceRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { changesByKey } from '../../../platform/sheet/keyed-rows.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import type { DictOptions } from '../dict/index.ts'
import type { Asking } from './data-source.asking.ts'
import type { DataSourceService } from './data-source.service.ts'
import { dataSourceOf, dataSourceSheet } from './data-source.sheet.ts'

/** Binds the data sources. */
export const dataSourceBindings = (
  sources: DataSourceService,
  asking: Asking,
  options: DictOptions,
  needs: SheetNeeds,
): readonly Binding[] => [
  bind(routes.list, ({ query }) => sources.list(query)),
  bind(routes.options, () => sources.options()),
  bind(routes.queryById, ({ query }) => sources.get(query.id)),
  bind(routes.add, ({ body, actor }) => sources.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => sources.edit(body, actor)),
  bind(routes.delete, ({ query }) => sources.delete([query.id])),
  bind(routes.deleteBatch, ({ query }) => sources.delete(splitIds(query.ids))),
  bind(routes.testConnection, ({ body }) => asking.test(body)),
  bind(routes.preview, ({ body }) => asking.preview(body)),
  bind(routes.exportXls, ({ query, actor }) =>
    exportSheet(dataSourceSheet, actor, query, (part) => sources.list(part)),
  ),
  bind(routes.importExcel, async (call) => {
    const types = await options.itemsOf('database_type')
    const read = (fields: Fields) => dataSourceOf(fields, types)
    const known = changesByKey(dataSourceSheet, {
      list: sources.list,
      body: dataSourceEdit,
      read,
      edit: (body) => sources.edit(body, call.actor),
    })
    return importSheet(needs, dataSourceSheet, call, async (fields) => sources.add(read(fields), call.actor), { known })
  }),
]
