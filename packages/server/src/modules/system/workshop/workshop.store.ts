import { defaultZone } from '@heron/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import { workshopId } from '../../../platform/workshop-zone.ts'
import { write } from './workshop.write.ts'

export const findWorkshop = (db: Db) =>
  db.selectFrom('workshop').selectAll().where('id', '=', workshopId).executeTakeFirstOrThrow()

/** Adds the row with the default zone where it is missing. */
export async function addWorkshop(db: Db, createTime: number): Promise<void> {
  const stamp = { createBy: 'system', createTime, updateBy: null, updateTime: null, version: 1 }
  await write(db)
    .insertInto('workshop')
    .values({
      id: workshopId,
      zone: defaultZone,
      zoneBy: null,
      zoneTime: null,
      recordText: '',
      recordUrl: '',
      ...stamp,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
