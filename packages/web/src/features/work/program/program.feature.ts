import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'program/ProgramList': screen(() => import('./program-list.tsx'), 'ProgramList'),
})
