import { locationRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { serveLocations } from './location.live.ts'
import { presentLocation } from './location.present.ts'
import { write } from './location.write.ts'

export const locationNoun = defineNoun({
  tables: write.tables,
  restores: {
    location: (row) => presentLocation({ ...row, electrodeName: '', projectedArea: null }),
  },
  start: ({ platform }) => serveLocations(platform.tables, platform.db),
  calls: ({ platform }) =>
    lateCalls(locationRoutes, async () => {
      const { createLocationService, locationBindings } = await import('./index.ts')
      return locationBindings(createLocationService(platform))
    }),
})
