export { DepartDirectory } from './depart.directory.ts'
export { createDepartLookUp } from './depart.look-up.ts'
export { departBindings } from './depart.routes.ts'
export { createDepartService } from './depart.service.ts'
