import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { write } from './discharge.write.ts'

export type QueueRow = Selectable<Tables['machineQueue']>

export const queues = (db: Db) => db.selectFrom('machineQueue').selectAll().execute()

export const queueOf = (db: Db, machineId: string) =>
  db.selectFrom('machineQueue').selectAll().where('machineId', '=', machineId).executeTakeFirst()

/** Inserts the first order of a machine; false: another user did so at the same time. */
export async function insertQueue(db: Db, row: Insertable<Tables['machineQueue']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await write(db)
    .insertInto('machineQueue')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenantId', 'machineId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Numbers of the projects that are made on a machine and are not finished. */
export const openProjects = (db: Db, machineId: string) =>
  db
    .selectFrom('project')
    .select('number')
    .where('machineId', '=', machineId)
    .where('status', '!=', 'discharged')
    .execute()

/** Programs with a burn that is running. */
export const burningPrograms = (db: Db, projectId?: string) => {
  const running = db.selectFrom('burn').select('programId').distinct().where('result', '=', 'running')
  return (projectId === undefined ? running : running.where('projectId', '=', projectId)).execute()
}
