import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'condition/ConditionList': screen(() => import('./index.ts'), 'ConditionList'),
  'resp/DischargeConditionList': screen(() => import('./index.ts'), 'DischargeConditionList'),
})
