import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'teaching/TeachingList': screen(() => import('./teaching-list.tsx'), 'TeachingList'),
  'teaching/ForeignPage': screen(() => import('./foreign-page.tsx'), 'ForeignPage'),
  'teaching/TeachingPage': screen(() => import('./teaching-page.tsx'), 'TeachingPage'),
})
