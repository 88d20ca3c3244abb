import { defineNoun } from '../../noun.ts'
import { createPathConfigService, pathConfigBindings } from './index.ts'

export const pathConfigNoun = defineNoun({
  tables: ['pathConfig'],
  calls: ({ platform }) => pathConfigBindings(createPathConfigService(platform)),
})
