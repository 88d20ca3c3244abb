export { jobBindings } from './job.routes.ts'
