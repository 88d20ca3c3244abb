import { defineFeature, screen } from '../../../lib/feature.ts'

const load = () => import('./index.ts')

export const feature = defineFeature({
  'announcement/AnnouncementList': screen(load, 'AnnouncementList'),
  'announcement/UserAnnouncementList': screen(load, 'UserAnnouncementList'),
})
