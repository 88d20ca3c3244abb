import { defineNoun } from '../../noun.ts'
import { createDataLogService, dataLogBindings } from './index.ts'

export const dataLogNoun = defineNoun({
  tables: [],
  calls: ({ platform }) => dataLogBindings(createDataLogService(platform.db)),
})
