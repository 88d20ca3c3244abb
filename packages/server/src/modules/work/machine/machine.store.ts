import { machineFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './machine.write.ts'

const listing: Listing<typeof machineFields> = {
  fields: machineFields,
  columns: {
    machineNo: 'machine.machineNo',
    name: 'machine.name',
    family: 'machine.family',
    postId: 'machine.postId',
    pots: 'machine.pots',
    createTime: 'machine.createTime',
  },
  id: 'machine.id',
}

export const listMachines = (db: Db, query: ListQuery) =>
  listPage(db, db.selectFrom('machine').selectAll('machine'), listing, query)

export const findMachine = (db: Db, id: string) =>
  db.selectFrom('machine').selectAll().where('id', '=', id).executeTakeFirst()

export const allMachines = (db: Db) => db.selectFrom('machine').selectAll().orderBy('machineNo').execute()

export const machineNoTaken = (db: Db, machineNo: string, exceptId: string) =>
  db
    .selectFrom('machine')
    .select('id')
    .where('machineNo', '=', machineNo)
    .where('id', '!=', exceptId)
    .executeTakeFirst()

export const insertMachine = (db: Db, row: Insertable<Tables['machine']>) =>
  write(db).insertInto('machine').values(row).execute()

/** A project or a program bound to one of the machines, if any. */
export async function machineUser(db: Db, ids: readonly string[]): Promise<string | undefined> {
  const project = await db.selectFrom('project').select('number').where('machineId', 'in', ids).executeTakeFirst()
  if (project) return project.number
  const program = await db
    .selectFrom('program')
    .innerJoin('project', 'project.id', 'program.projectId')
    .select('project.number')
    .where('program.machineId', 'in', ids)
    .executeTakeFirst()
  return program?.number
}

export const deleteMachines = (db: Db, ids: readonly string[]) =>
  write(db).deleteFrom('machine').where('id', 'in', ids).executeTakeFirst()
