import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'announcement/AnnouncementList': screen(() => import('./announcement-list.tsx'), 'AnnouncementList'),
  'announcement/UserAnnouncementList': screen(() => import('./user-announcement-list.tsx'), 'UserAnnouncementList'),
})
