import type { Permission } from '@heron/contract/permissions'
import type { Words } from '@heron/contract/words'
import type { Tx } from './db/database.ts'

/** A condition that people have to check. */
export interface Alarm {
  /** The alarm is sent to the users with this permission. */
  readonly permission: Permission
  /** It concerns the server or shared settings: users of tenants do not get it. */
  readonly isOfHouse?: true
  /** The project of an alarm about a program: only users of its tenant and of tenant 0 receive the alarm. */
  readonly projectId?: string
  readonly title: Words
  readonly text: Words
}

/** Sends an alarm as in-app notice and by mail. */
export type RaiseAlarm = (alarm: Alarm) => Promise<void>

/** A notice for the bells of some users. */
export interface Notice {
  readonly title: Words
  /** HTML in the languages of its readers. */
  readonly content: string
  readonly to: readonly string[]
}

/** Queues the notices that `prepare` returns, in its transaction. */
export type SendNotices = (prepare: (tx: Tx) => Promise<readonly Notice[]>) => Promise<void>
