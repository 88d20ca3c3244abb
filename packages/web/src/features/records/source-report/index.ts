export { SourceReportList } from './source-report-list.tsx'
export { SourceReportView } from './source-report-view.tsx'
