import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'permission/PermissionList': screen(() => import('./index.ts'), 'PermissionList'),
})
