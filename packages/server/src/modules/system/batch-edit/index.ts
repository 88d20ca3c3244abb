export { batchEditBindings } from './batch-edit.routes.ts'
export { createBatchEdit } from './batch-edit.service.ts'
