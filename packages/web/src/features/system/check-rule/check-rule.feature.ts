import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'check-rule/CheckRuleList': screen(() => import('./index.ts'), 'CheckRuleList'),
})
