export { logBindings } from './log.routes.ts'
export { createLogService } from './log.service.ts'
export { createVisits } from './log.visits.ts'
