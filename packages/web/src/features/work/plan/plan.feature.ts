import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'resp/ProcessList': screen(() => import('./process-list.tsx'), 'ProcessList'),
  'resp/SubprogramList': screen(() => import('./subprogram-list.tsx'), 'SubprogramList'),
})
