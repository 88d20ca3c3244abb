import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'message/MessageList': screen(() => import('./index.ts'), 'MessageList'),
})
