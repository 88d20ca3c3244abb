import { defineNoun } from '../../noun.ts'
import { write } from './gateway-route.write.ts'
import { createGatewayRouteService, gatewayRouteBindings } from './index.ts'

export const gatewayRouteNoun = defineNoun({
  tables: write.tables,
  restores: { sysGatewayRoute: (router) => ({ router }) },
  calls: ({ platform }) => gatewayRouteBindings(createGatewayRouteService(platform)),
})
