import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'workshop/WorkshopSettings': screen(() => import('./workshop-settings.tsx'), 'WorkshopSettings'),
})
