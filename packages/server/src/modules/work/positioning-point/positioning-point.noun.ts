import { defineNoun } from '../../noun.ts'
import { createPositioningPointService, positioningPointBindings } from './index.ts'
import { write } from './positioning-point.write.ts'

export const positioningPointNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) => positioningPointBindings(createPositioningPointService(platform)),
})
