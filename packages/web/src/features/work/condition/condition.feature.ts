import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'condition/ConditionList': screen(() => import('./condition-list.tsx'), 'ConditionList'),
  'resp/DischargeConditionList': screen(() => import('./discharge-condition-list.tsx'), 'DischargeConditionList'),
})
