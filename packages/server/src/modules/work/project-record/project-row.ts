import type { Insertable, Updateable } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import { type Actor, auditOnUpdate } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { write } from './project-record.write.ts'

type ProjectTable = Tables['project']

export const projectTables = write.tables

export const insertProject = (db: Db, row: Insertable<ProjectTable>) =>
  write(db).insertInto('project').values(row).execute()

export const editProject = (
  db: Db,
  target: { readonly id: string; readonly version: number },
  changes: Omit<Updateable<ProjectTable>, 'id' | 'version' | 'status'>,
  present: () => Promise<unknown>,
) => updateVersioned(write(db), 'project', target, changes, present)

/** Assigns the projects of one customer that the caller sees to another. */
export const moveToCustomer = (
  db: Db,
  from: string,
  customerId: string,
  stamp: Pick<Updateable<ProjectTable>, 'updateBy' | 'updateTime'>,
) =>
  write(db)
    .updateTable('project')
    .set({ customerId, ...stamp })
    .where('customerId', '=', from)
    .execute()

/** Sets the mould named in a drawing. */
export const setMould = (db: Db, id: string, mould: string, actor: Actor, clock: Clock) =>
  write(db)
    .updateTable('project')
    .set({ mould, ...auditOnUpdate(actor, clock) })
    .where('id', '=', id)
    .execute()

export const deleteProjects = (db: Db, ids: readonly string[]) =>
  write(db).deleteFrom('project').where('id', 'in', ids).executeTakeFirst()
