import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { write } from './gateway-route.write.ts'

/** Most routes; the list is not paged. */
export const mostRoutes = 500

const rows = (db: Db) => db.selectFrom('sysGatewayRoute').selectAll()

export type RouteRow = Awaited<ReturnType<typeof findRoute>> & object

export const listRoutes = (db: Db) => rows(db).orderBy('routerId').limit(mostRoutes).execute()

export const findRoute = (db: Db, id: string) => rows(db).where('id', '=', id).executeTakeFirst()

export const insertRoute = (db: Db, row: Insertable<Tables['sysGatewayRoute']>) =>
  write(db).insertInto('sysGatewayRoute').values(row).execute()

export async function deleteRoute(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await write(db).deleteFrom('sysGatewayRoute').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
