import { defineNoun } from '../../noun.ts'
import { createLocationService, locationBindings, serveLocations } from './index.ts'
import { presentLocation } from './location.present.ts'
import { write } from './location.write.ts'

export const locationNoun = defineNoun({
  tables: write.tables,
  restores: {
    location: (row) => presentLocation({ ...row, electrodeName: '', projectedArea: null }),
  },
  start: ({ platform }) => serveLocations(platform.tables, platform.db),
  calls: ({ platform }) => locationBindings(createLocationService(platform)),
})
