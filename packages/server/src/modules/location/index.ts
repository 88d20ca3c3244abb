export { freeLabels } from './location.labels.ts'
export type { ShownLocationRow } from './location.present.ts'
export { createLocationService, editAxes, getLocation, type LocationService } from './location.service.ts'
export { insertLocations, labelsOf, locationsOf } from './location.store.ts'
