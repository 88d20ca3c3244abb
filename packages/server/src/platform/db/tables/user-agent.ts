import { userAgent } from '../migrations/0302_user_agent.ts'
import type { TablesOf } from '../table.ts'
import { perCall } from '../tenancy.ts'
import type { AuditColumns, VersionColumn } from './columns.ts'

interface SysUserAgent extends AuditColumns, VersionColumn {
  id: string
  userName: string
  agentUserName: string
  startTime: number
  endTime: number
  /** 1 valid, 0 not */
  status: string
  createName: string | null
  updateName: string | null
  sysOrgCode: string | null
}

export interface UserAgentTables {
  sysUserAgent: SysUserAgent
}

export const userAgentTables = {
  sysUserAgent: { migrations: [userAgent], tenancy: perCall, versioned: {} },
} as const satisfies TablesOf<UserAgentTables>
