export { createReportAdmin } from './report.admin.ts'
export { createReportPrint } from './report.print.ts'
export { reportBindings } from './report.routes.ts'
export { createReportService } from './report.service.ts'
