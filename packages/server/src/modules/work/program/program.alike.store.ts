import type { Db } from '../../../platform/db/database.ts'

/** Most texts of one size that are compared with a set of files. */
const MOST_ALIKE = 50

/** Stored texts of this size in bytes, the newest first. */
export const textsOfSize = (db: Db, bytes: number) =>
  db
    .selectFrom('programArtefact')
    .innerJoin('program', 'program.id', 'programArtefact.programId')
    .select('programArtefact.text')
    .where('programArtefact.bytes', '=', bytes)
    .orderBy('program.createTime', 'desc')
    .limit(MOST_ALIKE)
    .execute()

/** Most texts that are found by their size. */
const MOST_FOUND = 200

/** A stored text, without its lines. */
export interface FoundText {
  readonly programId: string
  readonly projectId: string
  readonly kind: string
  readonly sha256: string
  readonly bytes: number
}

/** Texts of learnt posts from half to twice this size in bytes, the newest first, a release before its draft. */
export function learntTextsLike(db: Db, bytes: number): Promise<readonly FoundText[]> {
  // By programs, so that the texts of other posts are not read: they are stored before their size.
  const ofLearnt = db
    .selectFrom('program')
    .innerJoin('postRevision', (join) =>
      join
        .onRef('postRevision.code', '=', 'program.postId')
        .onRef('postRevision.revision', '=', 'program.postVersion')
        .on('postRevision.structure', 'is not', null),
    )
    .select('program.id')
  return db
    .selectFrom('programArtefact')
    .innerJoin('program', 'program.id', 'programArtefact.programId')
    .select(['programArtefact.programId', 'program.projectId', 'programArtefact.kind'])
    .select(['programArtefact.sha256', 'programArtefact.bytes'])
    .where('programArtefact.programId', 'in', ofLearnt)
    .where('programArtefact.bytes', '>=', Math.floor(bytes / 2))
    .where('programArtefact.bytes', '<=', 2 * bytes)
    .orderBy('program.createTime', 'desc')
    .orderBy('program.id', 'desc')
    .orderBy('programArtefact.kind', 'desc')
    .limit(MOST_FOUND)
    .execute()
}

/** The lines of a found text. */
export async function textOfFound(db: Db, { programId, kind }: FoundText): Promise<string> {
  const found = db.selectFrom('programArtefact').select('text').where('programId', '=', programId)
  return (await found.where('kind', '=', kind).executeTakeFirst())?.text ?? ''
}
