export { createTenantPeople } from './tenant.people.ts'
export { tenantBindings } from './tenant.routes.ts'
export { createTenantService, newHouseNumber } from './tenant.service.ts'
