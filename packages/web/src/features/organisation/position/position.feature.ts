import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'position/PositionList': screen(() => import('./index.ts'), 'PositionList'),
})
