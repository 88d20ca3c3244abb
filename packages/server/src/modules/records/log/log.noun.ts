import { defineNoun } from '../../noun.ts'
import { createLogService, createVisits, logBindings } from './index.ts'

export const logNoun = defineNoun({
  tables: [],
  calls: ({ platform, texts }) => logBindings(createLogService(platform, texts.options), createVisits(platform)),
})
