import type { Db } from '../../../platform/db/database.ts'
import type { TableRooms } from '../../../platform/sockets/table-rooms.ts'
import { presentElectrode } from './electrode.present.ts'
import * as store from './electrode.store.ts'

/** Serves the live table of a project's electrodes. */
export function serveElectrodes(tables: TableRooms, db: Db): void {
  tables.serve('electrode', {
    sees: (projectId) => store.isProject(db, projectId),
    read: async (projectId, id) => {
      const row = await store.findElectrode(db, id)
      return row?.projectId === projectId ? presentElectrode(row) : undefined
    },
  })
}
