export { customerBindings } from './customer.routes.ts'
export { createCustomerService } from './customer.service.ts'
