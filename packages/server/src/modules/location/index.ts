export { locationColumns, presentLocation, type ShownLocationRow } from './location.present.ts'
export { locationBindings } from './location.routes.ts'
export { createLocationService, editAxes, type LocationService } from './location.service.ts'
export { insertLocations, locationsOf } from './location.store.ts'
