import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'fill-rule/FillRuleList': screen(() => import('./index.ts'), 'FillRuleList'),
})
