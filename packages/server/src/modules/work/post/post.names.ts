import { postCatalogue } from '@heron/core/post'
import type { Db } from '../../../platform/db/database.ts'
import { ForeignRows } from '../../../platform/sheet/foreign-rows.ts'
import { allPosts } from './post.store.ts'

/**
 * All posts as cells of a sheet: by code, a workshop's own with their revision; also read without it if only one revision
 * is in use. New machines are given only those that the form offers: posts that print NC text and are neither held nor retired.
 */
export async function postCells(db: Db): Promise<ForeignRows> {
  const builtIn = postCatalogue.map(({ id, dialect }) => ({ id, code: id, isPast: dialect === undefined }))
  const own = (await allPosts(db)).map(({ id, code, revision, state }) => ({
    ...{ id, code: `${code} R${revision}`, also: [code] },
    isPast: state === 'retired' || state === 'held',
  }))
  return new ForeignRows([...builtIn, ...own])
}
