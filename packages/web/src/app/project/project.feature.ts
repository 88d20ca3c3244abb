import { defineFeature, screen } from '../../lib/feature.ts'

export const feature = defineFeature({
  'project/ProjectPage': screen(() => import('./project-page.tsx'), 'ProjectPage'),
})
