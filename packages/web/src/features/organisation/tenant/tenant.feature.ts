import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'tenant/TenantList': screen(() => import('./index.ts'), 'TenantList'),
})
