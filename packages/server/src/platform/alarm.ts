import type { Permission } from '@heron/contract/permissions'
import type { Words } from '@heron/contract/words'

/** A condition that people have to check. */
export interface Alarm {
  /** The alarm is sent to the users with this permission. */
  readonly permission: Permission
  readonly title: Words
  readonly text: Words
}

/** Sends an alarm as in-app notice and by mail. */
export type RaiseAlarm = (alarm: Alarm) => Promise<void>
