import type { GoldenId } from '@heron/core/program'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { write } from './post.write.ts'

export type PostRow = Selectable<Tables['postRevision']>
export type GoldenRow = Selectable<Tables['postGolden']>

export const allPosts = (db: Db) =>
  db.selectFrom('postRevision').selectAll().orderBy('code').orderBy('revision').execute()

export const findPostRow = (db: Db, id: string) =>
  db.selectFrom('postRevision').selectAll().where('id', '=', id).executeTakeFirst()

export const findRevision = (db: Db, code: string, revision: number) =>
  db.selectFrom('postRevision').selectAll().where('code', '=', code).where('revision', '=', revision).executeTakeFirst()

export const revisionsOf = (db: Db, code: string) =>
  db.selectFrom('postRevision').select(['id', 'revision', 'state']).where('code', '=', code).execute()

export const insertPost = (db: Db, row: Insertable<Tables['postRevision']>) =>
  write(db).insertInto('postRevision').values(row).execute()

export const deletePosts = (db: Db, ids: readonly string[]) =>
  write(db).deleteFrom('postRevision').where('id', 'in', ids).executeTakeFirst()

export const goldensOf = (db: Db, revisionId: string) =>
  db.selectFrom('postGolden').selectAll().where('revisionId', '=', revisionId).execute()

export const insertGoldens = (db: Db, rows: readonly Insertable<Tables['postGolden']>[]) =>
  write(db).insertInto('postGolden').values(rows).execute()

export const updateGolden = (db: Db, revisionId: string, caseId: GoldenId, columns: Updateable<Tables['postGolden']>) =>
  write(db)
    .updateTable('postGolden')
    .set(columns)
    .where('revisionId', '=', revisionId)
    .where('caseId', '=', caseId)
    .execute()

export type AssumptionRow = Selectable<Tables['postAssumption']>

export const assumptionsOf = (db: Db, revisionId: string) =>
  db.selectFrom('postAssumption').selectAll().where('revisionId', '=', revisionId).orderBy('number').execute()

export const insertAssumptions = (db: Db, rows: readonly Insertable<Tables['postAssumption']>[]) =>
  write(db).insertInto('postAssumption').values(rows).execute()

export const updateAssumption = (
  db: Db,
  revisionId: string,
  number: number,
  columns: Updateable<Tables['postAssumption']>,
) =>
  write(db)
    .updateTable('postAssumption')
    .set(columns)
    .where('revisionId', '=', revisionId)
    .where('number', '=', number)
    .execute()

interface SampleText {
  readonly name: string
  readonly text: string
}

/** The programs of the lesson that a post was learnt in; empty when the lesson is deleted. */
export async function samplesOfLesson(db: Db, teachingId: string | null): Promise<readonly SampleText[]> {
  if (teachingId === null) return []
  const row = await db.selectFrom('postTeaching').select('samples').where('id', '=', teachingId).executeTakeFirst()
  // Written by the lesson from texts that passed its schema.
  return row ? (JSON.parse(row.samples) as readonly SampleText[]) : []
}

/** The number of machines that use each post. */
export async function machineCounts(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('machine')
    .select(({ fn }) => ['postId', fn.countAll<number | string>().as('count')])
    .groupBy('postId')
    .execute()
  return new Map(rows.map(({ postId, count }) => [postId, Number(count)]))
}

export const machineNumber = (db: Db, id: string) =>
  db.selectFrom('machine').select('machineNo').where('id', '=', id).executeTakeFirst()

/** A machine that uses one of the posts, if any. */
export const machineNaming = (db: Db, ids: readonly string[]) =>
  db.selectFrom('machine').select('machineNo').where('postId', 'in', ids).executeTakeFirst()

/** Dry runs of programs made with the present data of a revision, oldest first. */
export const airCutsOf = (db: Db, { code, revision, hash }: Pick<PostRow, 'code' | 'revision' | 'hash'>) =>
  db
    .selectFrom('airCut')
    .innerJoin('machine', 'machine.id', 'airCut.machineId')
    .select([
      'airCut.machineId',
      'machine.machineNo',
      'airCut.result',
      'airCut.person',
      'airCut.note',
      'airCut.createTime',
    ])
    .where('airCut.postId', '=', code)
    .where('airCut.postVersion', '=', revision)
    .where('airCut.postHash', '=', hash)
    .orderBy('airCut.createTime')
    .orderBy('airCut.id')
    .execute()
