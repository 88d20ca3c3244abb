import { machineRoutes as routes } from '@heron/contract/routes'
import type { Db } from '../../../platform/db/database.ts'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import { postCells } from '../post/index.ts'
import type { MachineService } from './machine.service.ts'
import { machineSheet, machinesOfSheet } from './machine.sheet.ts'

/** Binds the calls of machine. */
export const machineBindings = (
  machines: MachineService,
  needs: SheetNeeds & { readonly db: Db },
): readonly Binding[] => [
  bind(routes.list, ({ query }) => machines.list(query)),
  bind(routes.get, ({ query }) => machines.get(query.id)),
  bind(routes.add, ({ body, actor }) => machines.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => machines.edit(body, actor)),
  bind(routes.deleteBatch, ({ query }) => machines.deleteBatch(splitIds(query.ids))),
  bind(routes.exportXls, async ({ query, actor }) =>
    exportSheet(machineSheet(await postCells(needs.db)), actor, query, machines.list),
  ),
  bind(routes.importExcel, async (call) => {
    const sheet = machineSheet(await postCells(needs.db))
    const { take, known } = machinesOfSheet(machines, sheet, call.actor)
    return importSheet(needs, sheet, call, take, { known })
  }),
]
