import { positioningPointRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { servePoints } from './positioning-point.live.ts'
import { presentPoint } from './positioning-point.present.ts'
import { write } from './positioning-point.write.ts'

export const positioningPointNoun = defineNoun({
  tables: write.tables,
  restores: { positioningPoint: presentPoint },
  start: ({ platform }) => servePoints(platform.tables, platform.db),
  calls: ({ platform }) =>
    lateCalls(positioningPointRoutes, async () => {
      const { createPositioningPointService, positioningPointBindings } = await import('./index.ts')
      return positioningPointBindings(createPositioningPointService(platform), platform)
    }),
})
