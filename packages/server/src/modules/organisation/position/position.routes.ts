import { type Position, positionRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import type { PositionService } from './position.service.ts'
import { positionOf, positionSheet } from './position.sheet.ts'

/** Binds the position calls. */
export const positionBindings = (
  positions: PositionService,
  needs: SheetNeeds,
  options: DictOptions,
): readonly Binding[] => [
  bind(routes.list, ({ query }) => positions.list(query)),
  bind(routes.queryById, ({ query }) => positions.get(query.id)),
  bind(routes.queryByCode, ({ query }) => positions.getByCode(query.code)),
  bind(routes.add, ({ body, actor }) => positions.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => positions.edit(body, actor)),
  bind(routes.delete, ({ query, actor }) => positions.delete([query.id], actor, query.moveTo)),
  bind(routes.deleteBatch, ({ query, actor }) => positions.delete(splitIds(query.ids), actor, query.moveTo)),
  bind(routes.exportXls, ({ query, actor }) =>
    exportSheet(positionSheet, actor, query, (part) => positions.list(part)),
  ),
  bind(routes.importExcel, async (call) => {
    const ranks = await options.itemsOf('position_rank')
    const take = async (fields: Readonly<Record<string, string>>) =>
      positions.add(positionOf(fields, ranks), call.actor)
    const known = {
      find: ({ code }: Fields) => positions.coded(code ?? ''),
      meant: (_row: Position, fields: Fields) => positionOf(fields, ranks),
      change: async ({ id, version }: Position, fields: Fields) =>
        positions.edit({ id, version, ...positionOf(fields, ranks) }, call.actor),
    }
    return importSheet(needs, positionSheet, call, take, { batched: true, known })
  }),
]
