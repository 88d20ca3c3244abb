import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'customer/CustomerList': screen(() => import('./index.ts'), 'CustomerList'),
})
