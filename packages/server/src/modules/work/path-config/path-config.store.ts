import { pathConfigFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './path-config.write.ts'

const listing: Listing<typeof pathConfigFields> = {
  fields: pathConfigFields,
  columns: {
    machineId: 'pathConfig.machineId',
    namePattern: 'pathConfig.namePattern',
    createTime: 'pathConfig.createTime',
  },
  id: 'pathConfig.id',
}

const withMachine = (db: Db) =>
  db
    .selectFrom('pathConfig')
    .leftJoin('machine', 'machine.id', 'pathConfig.machineId')
    .selectAll('pathConfig')
    .select('machine.machineNo')

export const listPathConfigs = (db: Db, query: ListQuery) => listPage(db, withMachine(db), listing, query)

export const findPathConfig = (db: Db, id: string) => withMachine(db).where('pathConfig.id', '=', id).executeTakeFirst()

/** The configuration of a machine; with null, the common one of all others. */
export const findPathConfigOf = (db: Db, machineId: string | null) =>
  withMachine(db)
    .where('pathConfig.machineId', machineId === null ? 'is' : '=', machineId)
    .executeTakeFirst()

export const insertPathConfig = (db: Db, row: Insertable<Tables['pathConfig']>) =>
  write(db).insertInto('pathConfig').values(row).execute()
