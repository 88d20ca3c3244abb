import { defineNoun } from '../../noun.ts'
import { createDataLogService, createRestore, dataLogBindings } from './index.ts'

export const dataLogNoun = defineNoun({
  tables: [],
  calls: ({ platform, calls, bodies }) =>
    dataLogBindings(createDataLogService(platform.db), createRestore({ ...platform, calls, bodies })),
})
