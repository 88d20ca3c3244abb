export { addressBindings } from './address.routes.ts'
export { createAddressBook } from './address.service.ts'
