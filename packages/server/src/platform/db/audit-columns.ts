import { formatDateTime } from '@heron/contract/wire'
import type { Actor as SessionActor } from '../auth/actor.ts'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { Db } from './database.ts'

/** The acting user: the part of the session's actor that rows and rules need. */
export type Actor = Pick<SessionActor, 'userId' | 'username'>

/** Dependencies of every service. */
export interface ServiceNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
}

/** Columns of a new row. */
export const auditOnInsert = (actor: Actor, clock: Clock) => ({
  createBy: actor.username,
  createTime: clock(),
  updateBy: null,
  updateTime: null,
  version: 1,
})

/** Columns of a changed row; `updateVersioned` increments the version. */
export const auditOnUpdate = (actor: Actor, clock: Clock) => ({ updateBy: actor.username, updateTime: clock() })

interface AuditColumns {
  readonly createBy: string
  readonly createTime: number
  readonly updateBy: string | null
  readonly updateTime: number | null
  readonly version: number
}

/** The audit columns of a row for the wire. */
export const presentAuditColumns = (row: AuditColumns) => ({
  createBy: row.createBy,
  createTime: formatDateTime(row.createTime),
  updateBy: row.updateBy,
  updateTime: row.updateTime === null ? null : formatDateTime(row.updateTime),
  version: row.version,
})
