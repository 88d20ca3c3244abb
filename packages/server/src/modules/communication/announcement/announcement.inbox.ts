import type { Language } from '@heron/contract/errors'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { TableCache } from '../../../platform/db/table-cache.ts'
import { keepReferred } from '../../../platform/references/held-rows.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import { filesOfAll } from './announcement.files.ts'
import { inLanguage } from './announcement.language.ts'
import { missedBy } from './announcement.news.ts'
import { minePresenter } from './announcement.present.ts'
import { type AnnouncementNeeds, presentAll } from './announcement.service.ts'
import * as store from './announcement.store.ts'

/** Notices start and end at set times, so cached answers are valid for at most half a minute. */
const slice = 30_000

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
const tables = ['sys_announcement', 'sys_announcement_send', 'sys_user', 'sys_dict', 'sys_dict_item', 'stored_file']

/** A user's read and unread notices. Cached, because every bell asks every few seconds. */
export function createInbox({ db, clock, ids, sockets }: AnnouncementNeeds, options: DictOptions) {
  const read = async (userId: string, size: number) => {
    const now = clock()
    const [notices, messages] = [
      await store.unreadOf(db, userId, '1', now, size),
      await store.unreadOf(db, userId, '2', now, size),
    ]
    const shown = async ({ rows }: typeof notices) =>
      (await presentAll(db, options, rows)).map((row) => ({ ...row, userIds: null }))
    return {
      anntMsgList: await shown(notices),
      anntMsgTotal: notices.total,
      sysMsgList: await shown(messages),
      sysMsgTotal: messages.total,
    }
  }
  const cache = new TableCache<Awaited<ReturnType<typeof read>>>(db, clock, tables, 5_000)

  const changed = (actor: Actor) => {
    cache.forget()
    sockets.send(actor.userId, { cmd: 'user', userId: actor.userId, msgTxt: '' })
  }

  return {
    unread: async (actor: Actor, size: number, language: Language) => {
      const key = `${actor.userId} ${size} ${Math.floor(clock() / slice)}`
      const found = await cache.get(key, () => read(actor.userId, size))
      return { ...found, sysMsgList: found.sysMsgList.map((row) => inLanguage(row, language)) }
    },

    missed: (actor: Actor, lastId: string | undefined, language: Language) =>
      missedBy(db, actor.userId, lastId, language),

    list: async (query: ListQuery, actor: Actor, language: Language) => {
      const { rows, total } = await store.listMine(db, actor.userId, query)
      const files = await filesOfAll(db, idsOf(rows))
      const present = await minePresenter(options)
      return pageOf(
        rows.map((row) => inLanguage(present(row, files.get(row.id) ?? []), language)),
        total,
        query,
      )
    },

    markRead: async (anntId: string, actor: Actor) => {
      await inTransaction(db, async (tx) => {
        actingOn(`announcement:${anntId}`)
        await keepReferred(tx, 'sysAnnouncement', 'id', [anntId])
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

    /** Call this after another user made a change on this server. */
    forget: () => cache.forget(),
  }
}

export type Inbox = ReturnType<typeof createInbox>
