import { defineFeature, screen } from '../../../lib/feature.ts'

const load = () => import('./index.ts')

export const feature = defineFeature({
  'modules/online/sourceReport/SourceReportList': screen(load, 'SourceReportList'),
  'modules/online/sourceReport/SourceReportView': screen(load, 'SourceReportView'),
})
