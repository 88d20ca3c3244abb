import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'dict/DictList': screen(() => import('./index.ts'), 'DictList'),
})
