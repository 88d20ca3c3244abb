export { teachingBindings } from './teaching.routes.ts'
export { createTeachingService, type TeachingService } from './teaching.service.ts'
