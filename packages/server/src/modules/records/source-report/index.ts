export { sourceReportBindings } from './source-report.routes.ts'
export { createSourceReportRun } from './source-report.run.ts'
export { createSourceReportService } from './source-report.service.ts'
