import { message } from '../migrations/0322_message.ts'
import { logTenant } from '../migrations/0370_log_tenant.ts'
import { messagePriority } from '../migrations/0585_message_priority.ts'
import type { TablesOf } from '../table.ts'
import { house, strict } from '../tenancy.ts'
import type { AuditColumns, TenantId, VersionColumn } from './columns.ts'

/** Messages, including those waiting to be sent. */
interface SysSms extends AuditColumns, VersionColumn {
  id: string
  esTitle: string
  /** 1 text message, 2 mail, 4 in-app notice */
  esType: string
  esReceiver: string
  esParam: string | null
  esContent: string
  esSendTime: number | null
  /** 0 waiting, 1 sent, 2 failed */
  esSendStatus: string
  esSendNum: number
  esResult: string | null
  /** Time of the next attempt; null: none. */
  nextTime: number | null
  /** Of an in-app notice: H urgent, M important; null: general. */
  priority: string | null
  remark: string | null
  tenantId: TenantId
}

interface SysSmsTemplate extends AuditColumns, VersionColumn {
  id: string
  templateName: string
  templateCode: string
  templateType: string
  templateContent: string
  templateTestJson: string | null
  /** 1 in use */
  useStatus: string
}

export interface MessageTables {
  sysSms: SysSms
  sysSmsTemplate: SysSmsTemplate
}

export const messageTables = {
  // The queue's progress with a message.
  sysSms: {
    migrations: [message, logTenant, messagePriority],
    tenancy: strict,
    versioned: { uncounted: ['esSendStatus', 'esSendNum', 'esSendTime', 'esResult', 'nextTime'] },
  },
  sysSmsTemplate: { migrations: [message], tenancy: house, versioned: {} },
} as const satisfies TablesOf<MessageTables>
