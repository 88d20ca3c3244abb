export { roleBindings } from './role.routes.ts'
export { createRoleService } from './role.service.ts'
