import { noticePictures } from '@heron/contract/routes/communication/schema/announcement'
import { AppError } from '../../../platform/app-error.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StoredFile } from '../../../platform/files/files.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ofText, subjectOf } from './announcement.files.ts'
import { mayRead, type Reading } from './announcement.rights.ts'
import { sanitise } from './announcement.sanitise.ts'

const prefix = subjectOf('')

/** Kept pictures a text names, each once. */
function namedIn(html: string): readonly string[] {
  const ids = new Set<string>()
  sanitise(html, (id) => {
    if (/^\d{19}$/.test(id)) ids.add(id)
    return undefined
  })
  return [...ids]
}

/** Pictures of one notice by their ids. */
export async function picturesOf(db: Db, anntId: string): Promise<ReadonlyMap<string, StoredFile>> {
  const kept = db.selectFrom('storedFile').selectAll().where('purpose', '=', ofText)
  const rows = await kept.where('subject', '=', subjectOf(anntId)).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * ATK53. Cleans the text of a notice and makes the pictures in it the notice's own: uploads of the writer that belong to
 * nothing yet are taken; pictures of another notice that the writer may read are copied, so that each of the two can
 * change and go alone; all others leave the text. Pictures the text no longer names go.
 */
export async function keepPictures(
  tx: Tx,
  files: Platform['files'],
  { anntId, html, writer }: { readonly anntId: string; readonly html: string; readonly writer: Reading },
): Promise<string> {
  const wanted = namedIn(html)
  if (wanted.length > noticePictures) throw new AppError('NOTICE_PICTURES', { limit: noticePictures })
  const own = await picturesOf(tx, anntId)
  const names = new Map([...own.keys()].filter((id) => wanted.includes(id)).map((id) => [id, id]))
  const others = wanted.filter((id) => !own.has(id))
  const rows = others.length === 0 ? [] : await findPictures(tx, others)
  for (const row of rows) {
    const name = await adopt(row)
    if (name !== undefined) names.set(row.id, name)
  }
  const removed = [...own.keys()].filter((id) => !names.has(id))
  for (const id of removed) await files.remove(tx, id)
  return sanitise(html, (id) => names.get(id))

  async function adopt(row: StoredFile): Promise<string | undefined> {
    if (row.subject === null) {
      return (await files.claim(tx, [row.id], writer.userId, subjectOf(anntId))) === 1 ? row.id : undefined
    }
    if (!(await mayRead(tx, row.subject.slice(prefix.length), writer))) return undefined
    return files.copy(tx, row, writer, subjectOf(anntId))
  }
}

const findPictures = (db: Db, ids: readonly string[]): Promise<readonly StoredFile[]> =>
  db.selectFrom('storedFile').selectAll().where('id', 'in', ids).where('purpose', '=', ofText).execute()
