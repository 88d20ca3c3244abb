import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'depart/DepartList': screen(() => import('./depart-list.tsx'), 'DepartList'),
  'depart/MyDepartList': screen(() => import('./my-depart-list.tsx'), 'MyDepartList'),
})
