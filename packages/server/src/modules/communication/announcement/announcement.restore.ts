import { formatDateTime } from '@heron/contract/wire'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables/index.ts'
import type { RestoreNeeds } from '../../restore-body.ts'
import { filesOfAll } from './announcement.files.ts'
import { receiversOf } from './announcement.store.ts'

const timeText = (at: number | null) => (at === null ? null : formatDateTime(at))

/** A kept version holds the text and times of a notice; receivers and files stay as they are now. */
export async function bodyOfAnnouncement(row: Selectable<Tables['sysAnnouncement']>, { db }: RestoreNeeds) {
  const receivers = await receiversOf(db, row.id)
  const files = (await filesOfAll(db, [row.id])).get(row.id) ?? []
  return {
    ...row,
    startTime: timeText(row.startTime),
    endTime: timeText(row.endTime),
    userIds: receivers.join(','),
    files: files.map(({ id }) => id).join(','),
  }
}
