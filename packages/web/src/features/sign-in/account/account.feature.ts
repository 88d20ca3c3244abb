import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'account/center/Index': screen(() => import('./center-page.tsx'), 'AccountCenter'),
  'account/settings/BaseSetting': screen(() => import('./settings-page.tsx'), 'AccountSettings'),
  'account/settings/Binding': screen(() => import('./settings-page.tsx'), 'AccountSettings'),
  'account/settings/Custom': screen(() => import('./settings-page.tsx'), 'AccountSettings'),
  'account/settings/Notification': screen(() => import('./settings-page.tsx'), 'AccountSettings'),
  'account/settings/Security': screen(() => import('./settings-page.tsx'), 'AccountSettings'),
  'account/settings/Tenant': screen(() => import('./settings-page.tsx'), 'AccountSettings'),
})
