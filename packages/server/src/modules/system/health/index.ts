export { healthBindings } from './health.routes.ts'
