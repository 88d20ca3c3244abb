import { gatewayRoute } from '../migrations/0443_gateway_route.ts'
import type { TablesOf } from '../table.ts'
import { house } from '../tenancy.ts'
import type { AuditColumns, VersionColumn } from './columns.ts'

interface SysGatewayRoute extends AuditColumns, VersionColumn {
  id: string
  routerId: string
  name: string
  uri: string
  /** JSON arrays, checked when written. */
  predicates: string
  filters: string
  /** 1 on, 0 off */
  status: number
}

export interface GatewayRouteTables {
  sysGatewayRoute: SysGatewayRoute
}

export const gatewayRouteTables = {
  sysGatewayRoute: { migrations: [gatewayRoute], tenancy: house, versioned: {} },
} as const satisfies TablesOf<GatewayRouteTables>
