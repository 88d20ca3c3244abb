import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'log/LogList': screen(() => import('./index.ts'), 'LogList'),
})
