import { postRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { PostService } from './post.service.ts'

/** Binds the calls of post. */
export const postBindings = (posts: PostService): readonly Binding[] => [
  bind(routes.list, () => posts.list()),
  bind(routes.get, ({ query }) => posts.get(query.id)),
  bind(routes.copy, ({ body, actor }) => posts.copy(body, actor)),
  bind(routes.edit, ({ body, actor }) => posts.edit(body, actor)),
  bind(routes.meanings, ({ body, actor }) => posts.meanings(body, actor)),
  bind(routes.answer, ({ body, actor }) => posts.answer(body, actor)),
  bind(routes.deleteBatch, ({ query }) => posts.deleteBatch(splitIds(query.ids))),
  bind(routes.preview, ({ body }) => posts.preview(body)),
  bind(routes.sample, ({ query }) => posts.sample(query.id, query.sample)),
  bind(routes.prove, ({ body, actor }) => posts.prove(body, actor)),
  bind(routes.golden, ({ query }) => posts.golden(query.id, query.case)),
  bind(routes.acceptGolden, ({ body, actor }) => posts.acceptGolden(body, actor)),
  bind(routes.dryRun, ({ body, actor }) => posts.dryRun(body, actor)),
  bind(routes.deciders, ({ query, actor }) => posts.deciders(query.id, actor)),
  bind(routes.approve, ({ body, actor }) => posts.approve(body, actor)),
  bind(routes.retire, ({ body, actor }) => posts.retire(body, actor)),
]
