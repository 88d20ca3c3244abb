import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'project/ProjectList': screen(() => import('./project-list.tsx'), 'ProjectList'),
})
