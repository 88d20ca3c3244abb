import { defineNoun } from '../../noun.ts'
import { batchEditBindings, createBatchEdit } from './index.ts'

export const batchEditNoun = defineNoun({
  tables: [],
  calls: ({ platform, calls }) => batchEditBindings(createBatchEdit({ ...platform, calls })),
})
