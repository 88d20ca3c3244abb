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

/** Most stored texts that a changed text is compared with. */
const MOST_COMPARED = 200

/** Texts of learnt posts from half to twice this size in bytes, the newest first, a release before its draft. */
export const learntTextsLike = (db: Db, bytes: number) =>
  db
    .selectFrom('programArtefact')
    .innerJoin('program', 'program.id', 'programArtefact.programId')
    .innerJoin('postRevision', (join) =>
      join
        .onRef('postRevision.code', '=', 'program.postId')
        .onRef('postRevision.revision', '=', 'program.postVersion')
        .on('postRevision.structure', 'is not', null),
    )
    .select(['programArtefact.programId', 'programArtefact.kind', 'programArtefact.text', 'program.projectId'])
    .where('programArtefact.bytes', '>=', Math.floor(bytes / 2))
    .where('programArtefact.bytes', '<=', 2 * bytes)
    .orderBy('program.createTime', 'desc')
    .orderBy('program.id', 'desc')
    .orderBy('programArtefact.kind', 'desc')
    .limit(MOST_COMPARED)
    .execute()
