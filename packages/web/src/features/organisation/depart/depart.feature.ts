import { defineFeature, screen } from '../../../lib/feature.ts'

const load = () => import('./index.ts')

export const feature = defineFeature({
  'depart/DepartList': screen(load, 'DepartList'),
  'depart/MyDepartList': screen(load, 'MyDepartList'),
})
