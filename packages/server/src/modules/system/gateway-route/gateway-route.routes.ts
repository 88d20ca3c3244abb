import { gatewayRouteRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { GatewayRouteService } from './gateway-route.service.ts'

/** Binds the gateway routes. */
export const gatewayRouteBindings = (gateway: GatewayRouteService): readonly Binding[] => [
  bind(routes.list, () => gateway.list()),
  bind(routes.updateAll, ({ body, actor }) => gateway.save(body.router, actor)),
  bind(routes.delete, ({ query }) => gateway.delete(query.id)),
  bind(routes.open, ({ body, actor }) => gateway.open(body.id, actor)),
  bind(routes.state, ({ language }) => gateway.state(language)),
  bind(routes.clearRedis, async () => null),
]
