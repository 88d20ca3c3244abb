import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'monitor/SecurityCheck': screen(() => import('./security-check.tsx'), 'SecurityCheck'),
})
