import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'system/QuartzJobList': screen(() => import('./index.ts'), 'QuartzJobList'),
})
