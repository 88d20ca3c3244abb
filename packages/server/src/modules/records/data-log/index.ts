export { createRestore } from './data-log.restore.ts'
export { dataLogBindings } from './data-log.routes.ts'
export { createDataLogService } from './data-log.service.ts'
