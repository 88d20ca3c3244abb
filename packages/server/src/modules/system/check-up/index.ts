export { checkUpBindings } from './check-up.routes.ts'
