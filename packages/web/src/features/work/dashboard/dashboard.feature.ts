import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'dashboard/Analysis': screen(() => import('./index.ts'), 'HomePage'),
})
