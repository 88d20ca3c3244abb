import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'post/PostList': screen(() => import('./post-list.tsx'), 'PostList'),
  'post/PostPage': screen(() => import('./post-page.tsx'), 'PostPage'),
})
