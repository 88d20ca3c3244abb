import { defineNoun } from '../../noun.ts'
import { handOnPosition } from '../user/index.ts'
import { createPositionService, positionBindings } from './index.ts'
import { write } from './position.write.ts'

export const positionNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform, texts: { options } }) =>
    positionBindings(createPositionService(platform, options, handOnPosition), platform, options),
})
