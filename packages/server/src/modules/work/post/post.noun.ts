import { postRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { write } from './post.write.ts'

export const postNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) =>
    lateCalls(postRoutes, async () => {
      const { createPostService, postBindings } = await import('./index.ts')
      return postBindings(createPostService(platform))
    }),
})
