export { customerBindings } from './customer.routes.ts'
export { type CustomerService, createCustomerService, getCustomer } from './customer.service.ts'
export { findCustomer } from './customer.store.ts'
