export { GatewayRouteList } from './gateway-route-list.tsx'
