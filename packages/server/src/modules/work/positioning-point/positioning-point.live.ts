import type { Db } from '../../../platform/db/database.ts'
import type { TableRooms } from '../../../platform/sockets/table-rooms.ts'
import { presentPoint } from './positioning-point.present.ts'
import * as store from './positioning-point.store.ts'

/** Serves the live table of a machine's positioning points. */
export function servePoints(tables: TableRooms, db: Db): void {
  tables.serve('positioningPoint', {
    sees: (machineId) => store.isMachine(db, machineId),
    read: async (machineId, id) => {
      const row = await store.findPoint(db, id)
      return row?.machineId === machineId ? presentPoint(row) : undefined
    },
  })
}
