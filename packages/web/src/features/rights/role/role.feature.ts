import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'role/RoleList': screen(() => import('./index.ts'), 'RoleList'),
  'role/TemporaryRoles': screen(() => import('./temporary-roles.tsx'), 'TemporaryRoles'),
})
