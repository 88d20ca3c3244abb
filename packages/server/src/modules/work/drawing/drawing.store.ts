import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { pieces } from '../../../platform/pieces.ts'
import { withNamedSolids } from './drawing.owner.ts'
import { write } from './drawing.write.ts'

export const findDrawing = (db: Db, id: string) =>
  db.selectFrom('drawing').selectAll().where('id', '=', id).executeTakeFirst()

/** The current reading of a drawing; undefined when the drawing is deleted. */
export const findJobOf = (db: Db, id: string) =>
  db.selectFrom('drawing').select('jobId').where('id', '=', id).executeTakeFirst()

export const drawingsOf = (db: Db, projectId: string) =>
  db.selectFrom('drawing').selectAll().where('projectId', '=', projectId).orderBy('createTime').orderBy('id').execute()

export const insertDrawing = (db: Db, row: Insertable<Tables['drawing']>) =>
  write(db).insertInto('drawing').values(row).execute()

export const setDrawing = (db: Db, id: string, change: Updateable<Tables['drawing']>) =>
  write(db).updateTable('drawing').set(change).where('id', '=', id).execute()

export const deleteDrawing = (db: Db, id: string) => write(db).deleteFrom('drawing').where('id', '=', id).execute()

const withFile = (db: Db) =>
  db
    .selectFrom('fact')
    .innerJoin('drawing', 'drawing.id', 'fact.drawingId')
    .selectAll('fact')
    .select('drawing.fileName')

/** Facts of a project by file in upload order, then in reading order, whichever lane finished first. */
export const factsOf = async (db: Db, projectId: string) =>
  withNamedSolids(
    await withFile(db)
      .where('fact.projectId', '=', projectId)
      .orderBy('drawing.createTime')
      .orderBy('drawing.id')
      .orderBy('fact.id')
      .execute(),
  )

/** Numbers of facts and of open facts for each file of a project. */
export async function factCounts(
  db: Db,
  projectId: string,
): Promise<ReadonlyMap<string, { total: number; open: number }>> {
  const rows = await db
    .selectFrom('fact')
    .select(['drawingId', 'status'])
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('projectId', '=', projectId)
    .groupBy(['drawingId', 'status'])
    .execute()
  const counts = new Map<string, { total: number; open: number }>()
  for (const row of rows) {
    const known = counts.get(row.drawingId) ?? { total: 0, open: 0 }
    const open = row.status === 'proposed' ? Number(row.count) : 0
    counts.set(row.drawingId, { total: known.total + Number(row.count), open: known.open + open })
  }
  return counts
}

/** Rows per statement; far below the limit of both engines. */
const CHUNK = 200

export async function insertFacts(db: Db, rows: readonly Insertable<Tables['fact']>[]): Promise<void> {
  for (const some of pieces(rows, CHUNK)) await write(db).insertInto('fact').values(some).execute()
}

export const deleteOpenFacts = (db: Db, drawingId: string) =>
  write(db).deleteFrom('fact').where('drawingId', '=', drawingId).where('status', '=', 'proposed').execute()

export const readerIdsOf = async (db: Db, drawingId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (await db.selectFrom('fact').select('readerId').where('drawingId', '=', drawingId).execute()).map(
      (row) => row.readerId,
    ),
  )

/**
 * Decides facts that are still open, and returns how many. Facts decided since the ids were read stay unchanged: the
 * condition is part of the statement, which makes it safe under concurrent transactions.
 */
export async function decideOpenFacts(
  db: Db,
  ids: readonly string[],
  status: 'accepted' | 'rejected',
  by: string,
  at: number,
): Promise<number> {
  let decided = 0
  for (const some of pieces(ids, CHUNK)) {
    const { numUpdatedRows } = await write(db)
      .updateTable('fact')
      .set({ status, decidedBy: by, decidedTime: at })
      .where('id', 'in', some)
      .where('status', '=', 'proposed')
      .executeTakeFirst()
    decided += Number(numUpdatedRows)
  }
  return decided
}

export async function replaceView(db: Db, drawingId: string, view: string): Promise<void> {
  await write(db).deleteFrom('drawingView').where('drawingId', '=', drawingId).execute()
  await write(db).insertInto('drawingView').values({ drawingId, view }).execute()
}

export const findView = (db: Db, drawingId: string) =>
  db.selectFrom('drawingView').select('view').where('drawingId', '=', drawingId).executeTakeFirst()

export async function replaceMeshes(db: Db, drawingId: string, meshes: readonly Uint8Array[]): Promise<void> {
  await write(db).deleteFrom('drawingMesh').where('drawingId', '=', drawingId).execute()
  for (const [solid, mesh] of meshes.entries())
    await write(db).insertInto('drawingMesh').values({ drawingId, solid, mesh }).execute()
}

export async function findMesh(db: Db, drawingId: string, solid: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('drawingMesh')
    .select('mesh')
    .where('drawingId', '=', drawingId)
    .where('solid', '=', solid)
    .executeTakeFirst()
  return row?.mesh
}

export const answersOf = (db: Db, projectId: string) =>
  db.selectFrom('drawingAnswer').selectAll().where('projectId', '=', projectId).execute()

export const saveAnswer = (db: Db, row: Insertable<Tables['drawingAnswer']>) =>
  write(db)
    .insertInto('drawingAnswer')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['projectId', 'kind', 'electrode'])
        .doUpdateSet({ answer: row.answer, answeredBy: row.answeredBy, answeredTime: row.answeredTime }),
    )
    .execute()

export interface DrawingIdentity {
  readonly id: string
  readonly projectId: string
}
