import { defineFeature, screen } from '../../../lib/feature.ts'

const load = () => import('./index.ts')

export const feature = defineFeature({
  'post/PostList': screen(load, 'PostList'),
  'post/PostPage': screen(load, 'PostPage'),
})
