import { formatDateTime } from '@heron/contract/wire'
import type { Actor as SessionActor } from '../auth/actor.ts'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { Db } from './database.ts'

/** Who acts: the part of the session's actor that rows and rules need. */
export type Actor = Pick<SessionActor, 'userId' | 'username'>

/** What every service of a noun is given. */
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

/** Columns of a changed row; the version is counted by `updateVersioned`. */
export const auditOnUpdate = (actor: Actor, clock: Clock) => ({ updateBy: actor.username, updateTime: clock() })

interface AuditColumns {
  readonly createBy: string
  readonly createTime: number
  readonly updateBy: string | null
  readonly updateTime: number | null
  readonly version: number
}

/** The audit columns of a row as the wire shows them. */
export const presentAuditColumns = (row: AuditColumns) => ({
  createBy: row.createBy,
  createTime: formatDateTime(row.createTime),
  updateBy: row.updateBy,
  updateTime: row.updateTime === null ? null : formatDateTime(row.updateTime),
  version: row.version,
})
