import { defineNoun } from '../../noun.ts'
import { createPositioningPointService, positioningPointBindings } from './index.ts'

export const positioningPointNoun = defineNoun({
  tables: ['positioningPoint'],
  calls: ({ platform }) => positioningPointBindings(createPositioningPointService(platform)),
})
