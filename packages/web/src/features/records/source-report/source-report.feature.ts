import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'modules/online/sourceReport/SourceReportList': screen(() => import('./source-report-list.tsx'), 'SourceReportList'),
  'modules/online/sourceReport/SourceReportView': screen(() => import('./source-report-view.tsx'), 'SourceReportView'),
})
