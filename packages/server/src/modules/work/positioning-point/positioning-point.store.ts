import { positioningPointFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { ForeignRows } from '../../../platform/sheet/foreign-rows.ts'
import { write } from './positioning-point.write.ts'

const listing: Listing<typeof positioningPointFields> = {
  fields: positioningPointFields,
  columns: {
    machineId: 'positioningPoint.machineId',
    name: 'positioningPoint.name',
    coordinateSystem: 'positioningPoint.coordinateSystem',
    createTime: 'positioningPoint.createTime',
  },
  id: 'positioningPoint.id',
}

export const listPoints = (db: Db, query: ListQuery) =>
  listPage(db, db.selectFrom('positioningPoint').selectAll('positioningPoint'), listing, query)

export const findPoint = (db: Db, id: string) =>
  db.selectFrom('positioningPoint').selectAll().where('id', '=', id).executeTakeFirst()

export const isMachine = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('machine').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The positioning points of these machines, by name. */
export const pointsOf = (db: Db, machineIds: readonly string[]) =>
  machineIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('positioningPoint')
        .selectAll()
        .where('machineId', 'in', machineIds)
        .orderBy('name')
        .orderBy('id')
        .execute()

/** The points of a machine except one. */
const othersOf = (db: Db, machineId: string, exceptId: string) =>
  db.selectFrom('positioningPoint').select('id').where('machineId', '=', machineId).where('id', '!=', exceptId)

export const pointNameTaken = (db: Db, machineId: string, name: string, exceptId: string) =>
  othersOf(db, machineId, exceptId).where('name', '=', name).executeTakeFirst()

export const systemTaken = (db: Db, machineId: string, coordinateSystem: number, exceptId: string) =>
  othersOf(db, machineId, exceptId).where('coordinateSystem', '=', coordinateSystem).executeTakeFirst()

export const insertPoint = (db: Db, row: Insertable<Tables['positioningPoint']>) =>
  write(db).insertInto('positioningPoint').values(row).execute()

export const deletePoints = (db: Db, ids: readonly string[]) =>
  write(db).deleteFrom('positioningPoint').where('id', 'in', ids).executeTakeFirst()

/** The machines that the caller sees, as cells of a sheet: by their number, read also by their name. */
export async function machineCells(db: Db): Promise<ForeignRows> {
  const rows = await db.selectFrom('machine').select(['id', 'machineNo as code', 'name']).orderBy('machineNo').execute()
  return new ForeignRows(rows.map(({ id, code, name }) => ({ id, code, also: [name] })))
}
