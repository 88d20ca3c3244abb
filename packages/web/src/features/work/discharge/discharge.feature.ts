import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'discharge/DischargeBoard': screen(() => import('./index.ts'), 'DischargeBoard'),
})
