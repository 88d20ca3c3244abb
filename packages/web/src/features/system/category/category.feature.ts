import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'category/CategoryList': screen(() => import('./index.ts'), 'CategoryList'),
})
