import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { write } from './project-extend.write.ts'

export const findExtend = (db: Db, projectId: string) =>
  db.selectFrom('projectExtend').selectAll().where('projectId', '=', projectId).executeTakeFirst()

export const findExtendById = (db: Db, id: string) =>
  db.selectFrom('projectExtend').selectAll().where('id', '=', id).executeTakeFirst()

export const insertExtend = (db: Db, row: Insertable<Tables['projectExtend']>) =>
  write(db).insertInto('projectExtend').values(row).execute()

/** The values from which an electrode's length is calculated. */
export const electrodeLengths = (db: Db, projectId: string) =>
  db
    .selectFrom('electrode')
    .select(['id', 'name', 'holderLength', 'headHeight', 'copies'])
    .where('projectId', '=', projectId)
    .execute()
