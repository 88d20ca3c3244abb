import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'system/SysDataSourceList': screen(() => import('./index.ts'), 'DataSourceList'),
})
