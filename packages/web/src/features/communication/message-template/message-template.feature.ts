import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'message-template/MessageTemplateList': screen(() => import('./index.ts'), 'MessageTemplateList'),
})
