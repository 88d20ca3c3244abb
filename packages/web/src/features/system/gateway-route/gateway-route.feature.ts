import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'system/SysGatewayRouteList': screen(() => import('./index.ts'), 'GatewayRouteList'),
})
