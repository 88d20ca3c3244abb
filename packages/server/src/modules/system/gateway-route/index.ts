import type { Platform } from '../../../platform/platform.ts'

export { gatewayRouteBindings } from './gateway-route.routes.ts'
export { createGatewayRouteService } from './gateway-route.service.ts'

/** The forwarding server; loaded only where it is switched on. */
export const openGateway = async (platform: Platform) =>
  (await import('./proxy/gateway.server.ts')).createGateway(platform)
