export { registrationBindings } from './registration.routes.ts'
export { findTaken } from './registration.store.ts'
