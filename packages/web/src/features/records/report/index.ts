export { OnlineFormList } from './online-form-list.tsx'
export { ReportList } from './report-list.tsx'
export { OnlineFormView, ReportView } from './report-view.tsx'
