import { defineFeature, screen } from '../../../lib/feature.ts'

const load = () => import('./index.ts')

export const feature = defineFeature({
  'teaching/TeachingList': screen(load, 'TeachingList'),
  'teaching/ForeignPage': screen(load, 'ForeignPage'),
  'teaching/TeachingPage': screen(load, 'TeachingPage'),
})
