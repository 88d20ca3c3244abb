import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'address/AddressList': screen(() => import('./index.ts'), 'AddressList'),
})
