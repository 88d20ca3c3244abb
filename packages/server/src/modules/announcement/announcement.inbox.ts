import { type ListQuery, pageOf } from '@heron/contract/wire'
import { AppError } from '../../platform/app-error.ts'
import { actingOn } from '../../platform/audit/action.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { Kept } from '../../platform/auth/kept.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DictOptions } from '../dict/index.ts'
import { isFileOf } from './announcement.files.ts'
import { missedBy } from './announcement.news.ts'
import { presentMine } from './announcement.present.ts'
import { printPage } from './announcement.print.ts'
import { type AnnouncementNeeds, getAnnouncement, presentAll } from './announcement.service.ts'
import * as store from './announcement.store.ts'

type Unread = Awaited<ReturnType<typeof store.unreadOf>>

/** Notices begin and end by the clock: what was read is good for half a minute at most. */
const slice = 30_000

export type InboxNeeds = AnnouncementNeeds & Pick<Platform, 'files' | 'tickets'>

const printing = (id: string) => `announcement.show:${id}`

/** What one user has and has not read. Asking is cheap, because every bell asks every few seconds. */
export function createInbox(needs: InboxNeeds, options: DictOptions) {
  const { db, clock, ids, sockets, files, tickets } = needs
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

  /** Unpublished ones and those for others do not exist for who only reads. */
  const get = async (id: string, actor: Actor) => {
    const mayAll = actor.permissions.has('system:announcement:list')
    if (!mayAll && !(await store.isFor(db, actor.userId, id))) throw new AppError('NOT_FOUND')
    const shown = await getAnnouncement(db, options, id)
    return mayAll ? shown : { ...shown, userIds: null }
  }

  return {
    unread: async (actor: Actor, size: number) => {
      const [notices, messages] = await unread(actor.userId, size)
      const shown = async ({ rows }: Unread) =>
        (await presentAll(db, options, rows)).map((row) => ({ ...row, userIds: null }))
      return {
        anntMsgList: await shown(notices),
        anntMsgTotal: notices.total,
        sysMsgList: await shown(messages),
        sysMsgTotal: messages.total,
      }
    },

    missed: (actor: Actor, lastId: string | undefined) => missedBy(db, actor.userId, lastId),

    get,

    /** A file of a notice, for whom the notice is. */
    file: async (id: string, fileId: string, actor: Actor) => {
      await get(id, actor)
      if (!(await isFileOf(db, id, fileId))) throw new AppError('NOT_FOUND')
      return files.answer(await files.get(db, fileId))
    },

    /** [K06] The address the notice is printed from: opened once, within a minute, for this notice and nothing else. */
    printTicket: async (id: string, actor: Actor) => {
      await get(id, actor)
      const ticket = await tickets.issue(actor.userId, printing(id))
      return { ticket, url: `/sys/annountCement/show/${id}?id=${id}&token=${ticket}` }
    },

    /** The notice of a ticket, as a page. */
    show: async (id: string, ticket: string) => {
      if (!(await tickets.redeem(ticket, printing(id)))) throw new AppError('TICKET_SPENT')
      return printPage(await getAnnouncement(db, options, id))
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
