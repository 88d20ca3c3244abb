import { type Post, postRoutes as routes } from '@heron/contract/routes'
import { findPost, type PostEntry, postCatalogue } from '@heron/core/post'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Binding, bind } from '../../platform/http/call.ts'
import type { ServiceNeeds } from '../stamps.ts'
import { samplePrint } from './post.sample.ts'

/** draft: a starter nobody has proven; active: its golden programs and round trip hold; proven: a dry run is recorded. */
const stateOf = ({ state, provenBy }: PostEntry): Post['state'] =>
  provenBy ? 'proven' : state === 'draft' ? 'draft' : 'active'

async function present(db: Db, post: PostEntry): Promise<Post> {
  const { count } = await db
    .selectFrom('machine')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('postId', '=', post.id)
    .executeTakeFirstOrThrow()
  return {
    id: post.id,
    name: post.controller,
    version: post.version,
    state: stateOf(post),
    extension: post.dialect?.files.extension ?? 'XML',
    machineCount: Number(count),
  }
}

/** Binds the calls of post. */
export const postBindings = ({ db }: Pick<ServiceNeeds, 'db'>): readonly Binding[] => [
  bind(routes.list, () => Promise.all(postCatalogue.map((post) => present(db, post)))),
  bind(routes.get, async ({ query }) => {
    const post = findPost(query.id)
    if (!post) throw new AppError('NOT_FOUND')
    const definition = JSON.stringify(post.dialect ?? { assumptions: post.assumptions }, null, 2)
    const sample = post.dialect ? samplePrint(post.dialect) : ''
    return { ...(await present(db, post)), definition, sample }
  }),
]
