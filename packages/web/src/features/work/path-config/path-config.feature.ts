import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'path-config/PathConfigList': screen(() => import('./index.ts'), 'PathConfigList'),
})
