import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'project/ProjectList': screen(() => import('./index.ts'), 'ProjectList'),
})
