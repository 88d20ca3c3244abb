import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'online/OnlineList': screen(() => import('./index.ts'), 'OnlineList'),
})
