import type { Permission } from '@heron/contract/permissions'
import type { Words } from '@heron/contract/words'

/** Something that people have to look at. */
export interface Alarm {
  /** Goes to the holders of this permission. */
  readonly permission: Permission
  readonly title: Words
  readonly text: Words
}

/** Puts an alarm into bells and mailboxes. */
export type RaiseAlarm = (alarm: Alarm) => Promise<void>
