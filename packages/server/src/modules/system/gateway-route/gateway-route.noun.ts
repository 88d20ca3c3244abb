import { gatewayRouteRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { write } from './gateway-route.write.ts'

export const gatewayRouteNoun = defineNoun({
  tables: write.tables,
  restores: { sysGatewayRoute: (router) => ({ router }) },
  calls: ({ platform }) =>
    lateCalls(gatewayRouteRoutes, async () => {
      const { createGatewayRouteService, gatewayRouteBindings } = await import('./index.ts')
      return gatewayRouteBindings(createGatewayRouteService(platform))
    }),
})
