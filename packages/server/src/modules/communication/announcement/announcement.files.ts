import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A file beside a notice as the wire shows it. */
export interface NoticeFile {
  readonly id: string
  readonly name: string
  readonly size: number
}

/** What the pictures of a notice's text are uploaded for; they are not among its files. */
export const ofText = 'notice'

export const subjectOf = (anntId: string) => `announcement:${anntId}`

/** Files of several notices, in the order they were uploaded. */
export async function filesOfAll(
  db: Db,
  anntIds: readonly string[],
): Promise<ReadonlyMap<string, readonly NoticeFile[]>> {
  if (anntIds.length === 0) return new Map()
  const found = await db
    .selectFrom('storedFile')
    .select(['id', 'name', 'size', 'subject'])
    .where('subject', 'in', anntIds.map(subjectOf))
    .where('purpose', '<>', ofText)
    .orderBy('id')
    .execute()
  const grouped = Map.groupBy(found, ({ subject }) => subject?.slice('announcement:'.length) ?? '')
  return new Map(
    [...grouped].map(([anntId, files]) => [anntId, files.map(({ id, name, size }) => ({ id, name, size }))]),
  )
}

/** Does this file, or this picture of its text, belong to the notice? */
export async function isFileOf(db: Db, anntId: string, fileId: string): Promise<boolean> {
  const files = db.selectFrom('storedFile').select('id').where('id', '=', fileId)
  return (await files.where('subject', '=', subjectOf(anntId)).executeTakeFirst()) !== undefined
}

/**
 * ATK53. Makes these the files of a notice: those it has already, and uploads of the writer's own that belong to
 * nothing yet. They are the notice's from then on; what is left out goes.
 */
export async function setFiles(tx: Tx, anntId: string, wanted: readonly string[], actor: Actor): Promise<void> {
  const subject = subjectOf(anntId)
  const present = ((await filesOfAll(tx, [anntId])).get(anntId) ?? []).map(({ id }) => id)
  const added = wanted.filter((id) => !present.includes(id))
  if (added.length > 0) {
    const { numUpdatedRows } = await tx
      .updateTable('storedFile')
      .set({ subject })
      .where('id', 'in', added)
      .where('subject', 'is', null)
      .where('ownerId', '=', actor.userId)
      .where('purpose', '<>', ofText)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== added.length) throw new AppError('NOTICE_FILES')
  }
  const removed = present.filter((id) => !wanted.includes(id))
  if (removed.length > 0) await tx.deleteFrom('storedFile').where('id', 'in', removed).execute()
}

/** Lets the files and pictures of notices that are gone go as well; the sweeper removes their bytes. */
export const dropFiles = (tx: Tx, anntIds: readonly string[]) =>
  tx.deleteFrom('storedFile').where('subject', 'in', anntIds.map(subjectOf)).execute()
