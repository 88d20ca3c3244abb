import { defineNoun } from '../../noun.ts'
import { createLocationService, locationBindings, serveLocations } from './index.ts'
import { write } from './location.write.ts'

export const locationNoun = defineNoun({
  tables: write.tables,
  start: ({ platform }) => serveLocations(platform.tables, platform.db),
  calls: ({ platform }) => locationBindings(createLocationService(platform)),
})
