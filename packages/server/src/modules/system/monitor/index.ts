export { monitorBindings } from './monitor.routes.ts'
export { createMonitorService } from './monitor.service.ts'
