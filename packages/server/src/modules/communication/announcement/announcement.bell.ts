import { auditOnInsert } from '../../../platform/db/audit-columns.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { invalidateTableCaches } from '../../../platform/db/table-cache.ts'
import { titlesOf } from './announcement.language.ts'
import { writeNews } from './announcement.news.ts'
import { sanitiseMarked } from './announcement.sanitise.ts'
import type { AnnouncementNeeds } from './announcement.service.ts'
import * as store from './announcement.store.ts'

/** How long a system message stays unread in a bell, in ms. */
const life = 365 * 86_400_000

/** Origin (`busType`) of the notices made from messages. */
const fromMessages = 'message'

export interface BellMessage {
  readonly username: string
  readonly title: string
  /** As cleaned when it was queued. */
  readonly content: string
  readonly sender: string
  /** The same for all receivers of one sending, which becomes one notice with several receivers. */
  readonly batch: string
  /** null: general */
  readonly priority: string | null
}

/** Puts a system message into the bell of one account at once; returns false when there is no such account. */
export const createBell =
  ({ db, clock, ids, sockets }: AnnouncementNeeds) =>
  async ({ username, title, content, sender, batch, priority }: BellMessage): Promise<boolean> => {
    const now = clock()
    const told = await inTransaction(db, async (tx) => {
      const userId = await store.userIdOf(tx, username)
      if (userId === undefined) return undefined
      const sent = await store.findSent(tx, fromMessages, batch)
      const id = sent ?? ids()
      if (sent === undefined) await write(tx, id)
      await store.addReceiver(tx, { ids, clock }, id, userId)
      await writeNews(tx, ids, { anntId: id, kind: 'released', time: now })
      return { id, userId }
    })
    if (!told) return false
    // Clients fetch as soon as they get the event, so the cache is dropped first.
    invalidateTableCaches(db)
    sockets.send(told.userId, { cmd: 'user', userId: told.userId, msgId: told.id, ...titlesOf(title, content) })
    return true

    async function write(tx: Tx, id: string): Promise<void> {
      const shown = { titile: title, msgAbstract: title, msgContent: sanitiseMarked(content) }
      const lasting = { startTime: now, endTime: now + life, sendTime: now, sender }
      const kind = { priority: priority ?? 'L', msgCategory: '2', msgType: 'USER', sendStatus: '1', delFlag: '0' }
      const auditColumns = auditOnInsert({ userId: '', username: sender }, clock)
      const origin = { busType: fromMessages, busId: batch }
      await store.insertAnnouncement(tx, { id, ...shown, ...lasting, ...kind, ...origin, ...auditColumns })
    }
  }
