import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'resp/ProcessList': screen(() => import('./index.ts'), 'ProcessList'),
  'resp/SubprogramList': screen(() => import('./index.ts'), 'SubprogramList'),
})
