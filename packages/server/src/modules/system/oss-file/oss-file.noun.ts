import { defineNoun } from '../../noun.ts'
import { createOssFileService, ossFileBindings } from './index.ts'

export const ossFileNoun = defineNoun({
  tables: [],
  calls: ({ platform }) => ossFileBindings(createOssFileService(platform)),
})
