import { noticePictures } from '@heron/contract/routes/communication/schema/announcement'
import { AppError } from '../../../platform/app-error.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PlacedFile, StoredFile } from '../../../platform/files/files.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ofText, subjectOf } from './announcement.files.ts'
import { mayRead, type Reading } from './announcement.rights.ts'
import { sanitise } from './announcement.sanitise.ts'

const noticeOf = ({ subject }: StoredFile) => (subject ?? '').slice(subjectOf('').length)

/** The text of a notice that is being saved. */
interface Text {
  readonly anntId: string
  readonly html: string
  readonly writer: Reading
}

/** Ids of the stored pictures in a text, each once. */
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

/** Pictures of other notices whose bytes were copied for this notice, by the original's id. */
type Copies = ReadonlyMap<string, PlacedFile>

/**
 * Copies the bytes of pictures that a text takes over from notices its writer may read. Call it before the transaction
 * that saves the text, because storing takes time. If the text is not saved, the sweep removes the copies.
 */
export async function copyPictures(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { anntId, html, writer }: Text,
): Promise<Copies> {
  const wanted = namedIn(html)
  const rows = wanted.length === 0 || wanted.length > noticePictures ? [] : await findPictures(db, wanted)
  const copies = new Map<string, PlacedFile>()
  for (const row of rows) {
    const isOfAnother = row.subject !== null && row.subject !== subjectOf(anntId)
    if (isOfAnother && (await mayRead(db, noticeOf(row), writer))) copies.set(row.id, await files.placeCopy(row))
  }
  return copies
}

/**
 * ATK53. Cleans the text of a notice and makes its pictures the notice's own. The writer's uploads that belong to
 * nothing yet are taken; pictures of other notices that the writer may read were copied before, so that each notice can
 * be changed and deleted alone; all others are removed from the text. Pictures no longer in the text are deleted.
 */
export async function keepPictures(
  tx: Tx,
  files: Platform['files'],
  { anntId, html, writer }: Text,
  copies: Copies,
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
    const copy = copies.get(row.id)
    if (!copy || !(await mayRead(tx, noticeOf(row), writer))) return undefined
    return (await files.keep(tx, copy, writer, { purpose: ofText, subject: subjectOf(anntId) })).id
  }
}

const findPictures = (db: Db, ids: readonly string[]): Promise<readonly StoredFile[]> =>
  db.selectFrom('storedFile').selectAll().where('id', 'in', ids).where('purpose', '=', ofText).execute()
