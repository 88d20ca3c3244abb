import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'data-log/DataLogList': screen(() => import('./index.ts'), 'DataLogList'),
})
