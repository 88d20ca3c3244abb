export { departRoleBindings } from './depart-role.routes.ts'
export { refuseForeignDepart } from './depart-role.scope.ts'
export { createDepartRoleService } from './depart-role.service.ts'
export { chooseRulesOfDepartRole } from './depart-role.store.ts'
