import { type Post, postRoutes as routes } from '@heron/contract/routes'
import type { Dialect } from '@heron/core/program'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Binding, bind } from '../../platform/http/call.ts'
import type { ServiceNeeds } from '../stamps.ts'
import { findDialect, shippedDialects } from './post.catalogue.ts'
import { samplePrint } from './post.sample.ts'

/** draft: a starter nobody has proven; active: its golden programs and round trip hold; proven: a dry run is recorded. */
const stateOf = ({ state, provenBy }: Dialect): Post['state'] =>
  provenBy ? 'proven' : state === 'draft' ? 'draft' : 'active'

async function present(db: Db, dialect: Dialect): Promise<Post> {
  const { count } = await db
    .selectFrom('machine')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('postId', '=', dialect.id)
    .executeTakeFirstOrThrow()
  return {
    id: dialect.id,
    name: dialect.controller,
    version: dialect.version,
    state: stateOf(dialect),
    extension: dialect.files.extension,
    machineCount: Number(count),
  }
}

/** Binds the calls of post. */
export const postBindings = ({ db }: ServiceNeeds): readonly Binding[] => [
  bind(routes.list, () => Promise.all(shippedDialects.map((dialect) => present(db, dialect)))),
  bind(routes.get, async ({ query }) => {
    const dialect = findDialect(query.id)
    if (!dialect) throw new AppError('NOT_FOUND')
    const definition = JSON.stringify(dialect, null, 2)
    return { ...(await present(db, dialect)), definition, sample: samplePrint(dialect) }
  }),
]
