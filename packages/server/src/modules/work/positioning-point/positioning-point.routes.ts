import { positioningPointRoutes as routes } from '@heron/contract/routes'
import type { Db } from '../../../platform/db/database.ts'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { PositioningPointService } from './positioning-point.service.ts'
import { pointSheet, pointsOfSheet } from './positioning-point.sheet.ts'
import { machineCells } from './positioning-point.store.ts'

/** Binds the calls of positioning-point. */
export const positioningPointBindings = (
  points: PositioningPointService,
  needs: SheetNeeds & { readonly db: Db },
): readonly Binding[] => [
  bind(routes.list, ({ query }) => points.list(query)),
  bind(routes.add, ({ body, actor }) => points.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => points.edit(body, actor)),
  bind(routes.deleteBatch, ({ query }) => points.deleteBatch(splitIds(query.ids))),
  bind(routes.exportXls, async ({ query, actor }) =>
    exportSheet(pointSheet(await machineCells(needs.db)), actor, query, points.list),
  ),
  bind(routes.importExcel, async (call) => {
    const sheet = pointSheet(await machineCells(needs.db))
    const { take, known } = pointsOfSheet(points, sheet, call.actor)
    return importSheet(needs, sheet, call, take, { known })
  }),
]
