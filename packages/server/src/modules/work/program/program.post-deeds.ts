import type { Db } from '../../../platform/db/database.ts'
import type { PrintingPost } from '../post/index.ts'
import { changesOf } from './program.changes.ts'
import { type Deed, deed, made } from './program.deeds.ts'

/** Columns that decide what a post prints, and what its lines mean. */
const deciding = ['definition', 'structure', 'meanings'] as const

/** Creation time of the last released program of any project that these data of the post printed; 0: none. */
async function lastReleaseOf(db: Db, { id, version, hash }: PrintingPost): Promise<number> {
  const row = await db
    .selectFrom('program')
    .select(({ fn }) => fn.max('createTime').as('at'))
    .where('postId', '=', id)
    .where('postVersion', '=', version)
    .where('postHash', '=', hash)
    .where('releasedTime', 'is not', null)
    .executeTakeFirst()
  return Number(row?.at ?? 0)
}

/** People who made or changed the post since a program that it printed was last released. Built-in posts have none. */
export async function ofPost(db: Db, post: PrintingPost): Promise<readonly Deed[]> {
  const row = await db
    .selectFrom('postRevision')
    .selectAll()
    .where('code', '=', post.id)
    .where('revision', '=', post.version)
    .executeTakeFirst()
  if (!row) return []
  const since = await lastReleaseOf(db, post)
  const changes = await changesOf(db, 'postRevision', row.id, deciding)
  const all = [
    ...made('post')(row),
    ...changes.flatMap(({ createBy, createTime }) => deed('post', createBy, createTime)),
  ]
  return all.filter(({ at }) => at >= since)
}
