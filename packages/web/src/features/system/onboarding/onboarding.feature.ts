import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'guide/Guide': screen(() => import('./guide-page.tsx'), 'GuidePage'),
})
