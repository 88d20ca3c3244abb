import { defineFeature, screen } from '../../../lib/feature.ts'

const load = () => import('./index.ts')

export const feature = defineFeature({
  'account/center/Index': screen(load, 'AccountCenter'),
  'account/settings/BaseSetting': screen(load, 'AccountSettings'),
  'account/settings/Binding': screen(load, 'AccountSettings'),
  'account/settings/Custom': screen(load, 'AccountSettings'),
  'account/settings/Notification': screen(load, 'AccountSettings'),
  'account/settings/Security': screen(load, 'AccountSettings'),
  'account/settings/Tenant': screen(load, 'AccountSettings'),
})
