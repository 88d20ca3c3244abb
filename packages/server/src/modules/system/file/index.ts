export { fileBindings } from './file.routes.ts'
