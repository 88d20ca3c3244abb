export { createDirectors } from './directors.ts'
export { membershipBindings } from './membership.routes.ts'
export { createMembershipService } from './membership.service.ts'
