import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'user/UserList': screen(() => import('./index.ts'), 'UserList'),
})
