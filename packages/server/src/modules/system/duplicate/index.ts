export { duplicateBindings } from './duplicate.routes.ts'
