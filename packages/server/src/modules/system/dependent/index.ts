export { dependentBindings } from './dependent.routes.ts'
