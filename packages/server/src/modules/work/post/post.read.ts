import type { Post, PostDetail } from '@heron/contract/routes'
import { findPost, postCatalogue } from '@heron/core/post'
import { findStarter, starterPosts } from '@heron/core/structural'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { detailBuiltIn, detailOwn, detailStarter, presentBuiltIn, presentOwn, presentStarter } from './post.present.ts'
import * as store from './post.store.ts'

/** Built-in posts first, then the workshop's by code and revision. */
export async function listPosts(db: Db): Promise<Post[]> {
  const counts = await store.machineCounts(db)
  const own = await store.allPosts(db)
  return [
    ...postCatalogue.map((post) => presentBuiltIn(post, counts.get(post.id) ?? 0)),
    ...starterPosts.map(presentStarter),
    ...(await Promise.all(own.map((row) => presentOwn(db, row, counts.get(row.id) ?? 0)))),
  ]
}

/** One post with its data, or NOT_FOUND. */
export async function getPost(db: Db, id: string): Promise<PostDetail> {
  const count = (await store.machineCounts(db)).get(id) ?? 0
  const builtIn = findPost(id)
  if (builtIn) return detailBuiltIn(builtIn, presentBuiltIn(builtIn, count))
  const starter = findStarter(id)
  if (starter) return detailStarter(starter, presentStarter(starter))
  const row = await store.findPostRow(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return detailOwn(db, row, await presentOwn(db, row, count))
}
