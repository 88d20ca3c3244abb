export { presentLocation, type ShownLocationRow } from './location.present.ts'
export { locationBindings } from './location.routes.ts'
export {
  addLocations,
  createLocationService,
  editAxes,
  editLocation,
  type LocationService,
} from './location.service.ts'
export { fillDepthReference, locationsOf } from './location.store.ts'
