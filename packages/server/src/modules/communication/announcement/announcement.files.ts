import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'

/** A notice's attached file, as the wire shows it. */
export interface NoticeFile {
  readonly id: string
  readonly name: string
  readonly size: number
}

/** The purpose that pictures in a notice's text are uploaded with; they are not among its attached files. */
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

/** Whether this file, or this picture in the text, belongs to the notice. */
export async function isFileOf(db: Db, anntId: string, fileId: string): Promise<boolean> {
  const files = db.selectFrom('storedFile').select('id').where('id', '=', fileId)
  return (await files.where('subject', '=', subjectOf(anntId)).executeTakeFirst()) !== undefined
}

/**
 * ATK53. Sets the files of a notice: files it already has, and the writer's own uploads that belong to nothing yet.
 * Those belong to the notice from then on; files left out are removed.
 */
export async function setFiles(
  tx: Tx,
  files: Platform['files'],
  anntId: string,
  wanted: readonly string[],
  actor: Actor,
): Promise<void> {
  const present = ((await filesOfAll(tx, [anntId])).get(anntId) ?? []).map(({ id }) => id)
  const added = wanted.filter((id) => !present.includes(id))
  if (added.length > 0) {
    const uploads = tx.selectFrom('storedFile').select('id').where('id', 'in', added).where('purpose', '<>', ofText)
    const ids = (await uploads.execute()).map(({ id }) => id)
    const claimed = ids.length === 0 ? 0 : await files.claim(tx, ids, actor.userId, subjectOf(anntId))
    if (claimed !== added.length) throw new AppError('NOTICE_FILES')
  }
  for (const id of present.filter((each) => !wanted.includes(each))) await files.remove(tx, id)
}
