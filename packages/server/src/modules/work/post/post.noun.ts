import { defineNoun } from '../../noun.ts'
import { createPostService, postBindings } from './index.ts'
import { write } from './post.write.ts'

export const postNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) => postBindings(createPostService(platform)),
})
