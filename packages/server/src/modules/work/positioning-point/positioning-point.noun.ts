import { defineNoun } from '../../noun.ts'
import { createPositioningPointService, positioningPointBindings } from './index.ts'
import { servePoints } from './positioning-point.live.ts'
import { presentPoint } from './positioning-point.present.ts'
import { write } from './positioning-point.write.ts'

export const positioningPointNoun = defineNoun({
  tables: write.tables,
  restores: { positioningPoint: presentPoint },
  start: ({ platform }) => servePoints(platform.tables, platform.db),
  calls: ({ platform }) => positioningPointBindings(createPositioningPointService(platform)),
})
