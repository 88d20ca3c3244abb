import type { SharedInput } from '@heron/contract/plan-inputs'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { pieces } from '../../../platform/pieces.ts'
import { shownPrograms } from './program.store.ts'
import { write } from './program.write.ts'

export const staleCauses = (db: Db) =>
  db.selectFrom('staleCause').selectAll().orderBy('changeTime').orderBy('id').execute()

/** Rows per statement; five columns each, far below the limit of both engines. */
const CHUNK = 500

export async function insertCauses(db: Db, rows: readonly Insertable<Tables['staleCause']>[]): Promise<void> {
  for (const some of pieces(rows, CHUNK)) await write(db).insertInto('staleCause').values(some).execute()
}

/** Removes causes; false when another server has already removed some. */
export async function takeCauses(db: Db, ids: readonly string[]): Promise<boolean> {
  let taken = 0
  for (const some of pieces(ids, CHUNK)) {
    const { numDeletedRows } = await write(db).deleteFrom('staleCause').where('id', 'in', some).executeTakeFirst()
    taken += Number(numDeletedRows)
  }
  return taken === ids.length
}

const changed = (db: Db, ...tables: readonly SharedInput[]) =>
  db.selectFrom('staleCause').select('rowId').where('tableName', 'in', tables)

export const changedMachines = (db: Db) =>
  db
    .selectFrom('machine')
    .select(['id', 'machineNo'])
    .where('id', 'in', changed(db, 'machine', 'positioningPoint'))
    .execute()

export const changedConditions = (db: Db) =>
  db
    .selectFrom('conditionEntry')
    .select(['id', 'code', 'name', 'machineId'])
    .where('id', 'in', changed(db, 'conditionEntry'))
    .execute()

export const changedPosts = (db: Db) =>
  db
    .selectFrom('postRevision')
    .select(['id', 'code', 'revision'])
    .where('id', 'in', changed(db, 'postRevision'))
    .execute()

/** The projects not yet discharged that may depend on a changed row. */
export const projectsInReach = (db: Db) =>
  db
    .selectFrom('project')
    .leftJoin('machine', 'machine.id', 'project.machineId')
    .selectAll('project')
    .where('project.status', '!=', 'discharged')
    .where((of) =>
      of.or([
        of('project.machineId', 'in', changed(db, 'machine', 'positioningPoint')),
        of(
          'machine.family',
          'in',
          db.selectFrom('conditionEntry').select('machineFamily').where('id', 'in', changed(db, 'conditionEntry')),
        ),
        of(
          'project.id',
          'in',
          db
            .selectFrom('program')
            .innerJoin('postRevision', (join) =>
              join
                .onRef('postRevision.code', '=', 'program.postId')
                .onRef('postRevision.revision', '=', 'program.postVersion'),
            )
            .select('program.projectId')
            .where('postRevision.id', 'in', changed(db, 'postRevision')),
        ),
      ]),
    )
    .orderBy('project.number')
    .execute()

/** The programs of a project that are not withdrawn. */
export const programsInUse = (db: Db, projectId: string) =>
  shownPrograms(db)
    .where('program.projectId', '=', projectId)
    .where('program.state', '!=', 'withdrawn')
    .orderBy('program.revision')
    .execute()
