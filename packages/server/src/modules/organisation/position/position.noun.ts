import { defineNoun } from '../../noun.ts'
import { createPositionService, positionBindings } from './index.ts'
import { write } from './position.write.ts'

export const positionNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform, texts: { options } }) =>
    positionBindings(createPositionService(platform, options), platform, options),
})
