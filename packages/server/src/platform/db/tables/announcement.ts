import type { Generated } from 'kysely'
import { announcement } from '../migrations/0206_announcement.ts'
import { tenant } from '../migrations/0311_tenant.ts'
import { announcementNews } from '../migrations/0321_announcement_news.ts'
import { grantAndDeliveryTime } from '../migrations/0572_grant_and_delivery_time.ts'
import type { TablesOf } from '../table.ts'
import { addressed, perCall } from '../tenancy.ts'
import type { AuditColumns, TenantId, VersionColumn } from './columns.ts'

interface SysAnnouncement extends AuditColumns, VersionColumn {
  id: string
  /** Spelled like this on the wire. */
  titile: string
  msgAbstract: string
  /** Sanitised HTML. */
  msgContent: string
  startTime: number | null
  endTime: number | null
  sender: string | null
  /** L, M, H */
  priority: string
  /** 1 notice, 2 system message */
  msgCategory: string
  /** USER, ALL */
  msgType: string
  /** 0 unpublished, 1 published, 2 withdrawn */
  sendStatus: string
  sendTime: number | null
  cancelTime: number | null
  delFlag: string
  busType: string | null
  busId: string | null
  openType: string | null
  openPage: string | null
  tenantId: TenantId
}

/** Receivers of a notice (USER), and who has read it. */
interface SysAnnouncementSend {
  id: string
  anntId: string
  userId: string
  readFlag: string
  readTime: number | null
  /** null: given before it was recorded. */
  createTime: Generated<number | null>
}

/** Announcement events sent over the sockets, in order. */
interface SysAnnouncementNews {
  id: string
  anntId: string
  /** released, withdrawn */
  kind: string
  createTime: number
}

export interface AnnouncementTables {
  sysAnnouncementNews: SysAnnouncementNews
  sysAnnouncement: SysAnnouncement
  sysAnnouncementSend: SysAnnouncementSend
}

export const announcementTables = {
  sysAnnouncementNews: { migrations: [announcementNews], tenancy: perCall },
  sysAnnouncement: { migrations: [announcement, tenant], tenancy: addressed, versioned: {} },
  sysAnnouncementSend: { migrations: [announcement, grantAndDeliveryTime], tenancy: perCall },
} as const satisfies TablesOf<AnnouncementTables>
