import type { Db } from '../../../platform/db/database.ts'
import type { TableRooms } from '../../../platform/sockets/table-rooms.ts'
import { presentLocation } from './location.present.ts'
import * as store from './location.store.ts'

/** Serves the live table of a project's locations: viewers see each other's saved rows. */
export function serveLocations(tables: TableRooms, db: Db): void {
  tables.serve('location', {
    sees: (projectId) => store.isProject(db, projectId),
    read: async (projectId, id) => {
      const [row] = await store.findLocations(db, [id])
      return row?.projectId === projectId ? presentLocation(row) : undefined
    },
  })
}
