import { defineNoun } from '../../noun.ts'
import { createPositionService, positionBindings } from './index.ts'

export const positionNoun = defineNoun({
  tables: ['sysPosition'],
  calls: ({ platform, texts: { options } }) =>
    positionBindings(createPositionService(platform, options), platform, options),
})
