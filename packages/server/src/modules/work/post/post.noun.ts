import { defineNoun } from '../../noun.ts'
import { createPostService, postBindings } from './index.ts'

export const postNoun = defineNoun({
  tables: ['postRevision', 'postGolden'],
  calls: ({ platform }) => postBindings(createPostService(platform)),
})
