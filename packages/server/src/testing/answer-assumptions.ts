import type { PostDetail } from '@heron/contract/routes'
import type { createPostService } from '../modules/work/post/index.ts'
import type { Actor } from '../platform/db/audit-columns.ts'

type Posts = Pick<ReturnType<typeof createPostService>, 'answer'>

/** Answers that every open assumption of a post holds, as a person who knows the control would. */
export async function answerAssumptions(posts: Posts, post: PostDetail, actor: Actor): Promise<PostDetail> {
  let now = post
  for (const { number } of post.assumptions.filter(({ open }) => open)) {
    const { id, version } = now
    now = await posts.answer({ id, version, number, answer: 'holds', basis: '说明书第 12 页' }, actor)
  }
  return now
}
