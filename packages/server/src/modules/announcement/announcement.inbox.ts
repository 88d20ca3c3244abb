import { type ListQuery, pageOf } from '@heron/contract/wire'
import { AppError } from '../../platform/app-error.ts'
import { actingOn } from '../../platform/audit/action.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { Kept } from '../../platform/auth/kept.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { DictOptions } from '../dict/index.ts'
import { announcementPresenter, presentMine } from './announcement.present.ts'
import { type AnnouncementNeeds, getAnnouncement } from './announcement.service.ts'
import * as store from './announcement.store.ts'

type Unread = Awaited<ReturnType<typeof store.unreadOf>>

/** Notices begin and end by the clock: what was read is good for half a minute at most. */
const slice = 30_000

/** What one user has and has not read. Asking is cheap, because every bell asks every few seconds. */
export function createInbox({ db, clock, ids, sockets }: AnnouncementNeeds, options: DictOptions) {
  const tables = ['sys_announcement', 'sys_announcement_send', 'sys_user', 'sys_dict', 'sys_dict_item']
  const kept = new Kept<readonly [Unread, Unread]>(db, clock, tables, 5_000)

  const unread = (userId: string, size: number) => {
    const now = clock()
    return kept.get(`${userId} ${size} ${Math.floor(now / slice)}`, async () => [
      await store.unreadOf(db, userId, '1', now, size),
      await store.unreadOf(db, userId, '2', now, size),
    ])
  }

  const changed = (actor: Actor) => {
    kept.forget()
    sockets.send(actor.userId, { cmd: 'user', userId: actor.userId, msgTxt: '' })
  }

  return {
    unread: async (actor: Actor, size: number) => {
      const [notices, messages] = await unread(actor.userId, size)
      const present = await announcementPresenter(options)
      return {
        anntMsgList: notices.rows.map((row) => present(row, [])),
        anntMsgTotal: notices.total,
        sysMsgList: messages.rows.map((row) => present(row, [])),
        sysMsgTotal: messages.total,
      }
    },

    /** Unpublished ones and those for others do not exist for who only reads. */
    get: async (id: string, actor: Actor) => {
      const mayAll = actor.permissions.has('system:announcement:list')
      if (!mayAll && !(await store.isFor(db, actor.userId, id))) throw new AppError('NOT_FOUND')
      const shown = await getAnnouncement(db, options, id)
      return mayAll ? shown : { ...shown, userIds: null }
    },

    list: async (query: ListQuery, actor: Actor) => {
      const { rows, total } = await store.listMine(db, actor.userId, query)
      return pageOf(rows.map(presentMine), total, query)
    },

    markRead: async (anntId: string, actor: Actor) => {
      await inTransaction(db, async (tx) => {
        actingOn(`announcement:${anntId}`)
        if (!(await store.isFor(tx, actor.userId, anntId))) throw new AppError('NOT_FOUND')
        await store.markRead(tx, ids, anntId, actor.userId, clock())
      })
      changed(actor)
      return null
    },

    readAll: async (actor: Actor) => {
      await inTransaction(db, async (tx) => {
        for (const id of await store.unreadIds(tx, actor.userId)) {
          await store.markRead(tx, ids, id, actor.userId, clock())
        }
      })
      changed(actor)
      return null
    },

    /** After a change of somebody else's on this server. */
    forget: () => kept.forget(),
  }
}

export type Inbox = ReturnType<typeof createInbox>
