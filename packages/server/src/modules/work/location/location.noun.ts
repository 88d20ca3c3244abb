import { defineNoun } from '../../noun.ts'
import { createLocationService, locationBindings, serveLocations } from './index.ts'

export const locationNoun = defineNoun({
  tables: ['location'],
  start: ({ platform }) => serveLocations(platform.tables, platform.db),
  calls: ({ platform }) => locationBindings(createLocationService(platform)),
})
