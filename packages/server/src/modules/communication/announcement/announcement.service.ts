import type { announcementEdit, announcementInput } from '@heron/contract/routes'
import { type ListQuery, pageOf, parseDateTime } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { type Actor, auditOnInsert, auditOnUpdate } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { currentScope } from '../../../platform/scope/scope.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import { listDeliveries } from './announcement.deliveries.ts'
import { filesOfAll, setFiles, subjectOf } from './announcement.files.ts'
import { titlesOf } from './announcement.language.ts'
import { type NewsKind, writeNews } from './announcement.news.ts'
import { copyPictures, keepPictures } from './announcement.pictures.ts'
import { announcementPresenter, presentDelivery } from './announcement.present.ts'
import type { Reading } from './announcement.rights.ts'
import * as store from './announcement.store.ts'
import { write } from './announcement.write.ts'

export type AnnouncementNeeds = Pick<Platform, 'db' | 'clock' | 'ids' | 'sockets'>
type WritingNeeds = AnnouncementNeeds & Pick<Platform, 'files'>
type Input = z.output<typeof announcementInput>
type Edit = z.output<typeof announcementEdit>

const columnsOf = (input: Omit<Input, 'userIds' | 'files' | 'msgContent'>) => ({
  titile: input.titile,
  msgAbstract: input.msgAbstract,
  startTime: parseDateTime(input.startTime),
  endTime: parseDateTime(input.endTime),
  priority: input.priority,
  msgCategory: input.msgCategory,
  msgType: input.msgType,
})

/** Receivers of a tenant's notice: only users of that tenant, even if the author belongs to others. */
async function receiversFor(db: Db, { msgType, userIds }: Input, tenantId: number): Promise<readonly string[]> {
  if (msgType === 'ALL') return []
  const wanted = splitIds(userIds ?? '')
  if (wanted.length === 0) throw new AppError('RECEIVERS_MISSING')
  if ((await store.knownUsers(db, tenantId, wanted)) !== wanted.length) throw new AppError('NOT_FOUND')
  return wanted
}

/** Rows as the wire shows them, with receivers and files. */
export async function presentAll(db: Db, options: DictOptions, rows: readonly store.AnnouncementRow[]) {
  const present = await announcementPresenter(options)
  const ids = rows.map(({ id }) => id)
  const forSome = rows.filter(({ msgType }) => msgType === 'USER').map(({ id }) => id)
  const [receivers, files] = [await store.receiversOfAll(db, forSome), await filesOfAll(db, ids)]
  return rows.map((row) => present(row, receivers.get(row.id) ?? [], files.get(row.id) ?? []))
}

export async function getAnnouncement(db: Db, options: DictOptions, id: string) {
  const row = await store.findAnnouncement(db, id)
  const [shown] = row ? await presentAll(db, options, [row]) : []
  if (!shown) throw new AppError('NOT_FOUND')
  return shown
}

const states: Readonly<Record<string, string>> = { 0: 'unpublished', 1: 'published', 2: 'withdrawn' }

async function refuseState(db: Db, id: string, to: string): Promise<never> {
  const row = await store.findAnnouncement(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  const from = states[row.sendStatus] ?? row.sendStatus
  throw new AppError('ILLEGAL_TRANSITION', { from, to })
}

/** Notifies all users of a tenant; for tenant 0, all users. */
async function pushAll({ db, sockets }: AnnouncementNeeds, tenantId: number, told: { readonly msgTxt: string }) {
  if (tenantId === 0) return sockets.sendAll({ cmd: 'topic', ...told })
  for (const userId of await store.peopleOf(db, tenantId)) sockets.send(userId, { cmd: 'user', userId, ...told })
}

/**
 * Notifies the receivers of a notice after the commit. Only a visible notice is sent with its id: a withdrawn one only
 * disappears from the bells.
 */
async function push(needs: AnnouncementNeeds, id: string): Promise<void> {
  const { db, sockets } = needs
  const row = await store.findAnnouncement(db, id)
  if (!row) return
  const told = row.sendStatus === '1' ? { msgId: id, ...titlesOf(row.titile, row.msgContent) } : { msgTxt: '' }
  if (row.msgType === 'ALL') return pushAll(needs, row.tenantId, told)
  for (const userId of await store.receiversOf(db, id)) sockets.send(userId, { cmd: 'user', userId, ...told })
}

function writing({ db, clock, ids, files }: WritingNeeds, options: DictOptions) {
  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listAnnouncements(db, query)
      return pageOf(await presentAll(db, options, rows), total, query)
    },

    add: async (input: Input, actor: Reading) => {
      const id = ids()
      const text = { anntId: id, html: input.msgContent, writer: actor }
      const copies = await copyPictures({ db, files }, text)
      return inTransaction(db, async (tx) => {
        actingOn(`announcement:${id}`)
        const receivers = await receiversFor(tx, input, currentScope()?.tenantId ?? 0)
        const fresh = { sendStatus: '0', delFlag: '0' }
        const msgContent = await keepPictures(tx, files, text, copies)
        const columns = { id, ...columnsOf(input), msgContent, ...fresh, ...auditOnInsert(actor, clock) }
        await store.insertAnnouncement(tx, columns)
        await store.setReceivers(tx, { ids, clock }, id, receivers)
        await setFiles(tx, files, id, splitIds(input.files ?? ''), actor)
        return getAnnouncement(tx, options, id)
      })
    },

    edit: async ({ id, version, ...fields }: Edit, actor: Reading) => {
      const text = { anntId: id, html: fields.msgContent, writer: actor }
      const copies = await copyPictures({ db, files }, text)
      return inTransaction(db, async (tx) => {
        actingOn(`announcement:${id}`)
        const row = await store.findAnnouncement(tx, id)
        if (row?.sendStatus !== '0') return refuseState(tx, id, 'edited')
        const receivers = await receiversFor(tx, fields, row.tenantId)
        const msgContent = await keepPictures(tx, files, text, copies)
        const columns = { ...columnsOf(fields), msgContent, ...auditOnUpdate(actor, clock) }
        const now = () => getAnnouncement(tx, options, id)
        await updateVersioned(write(tx), 'sysAnnouncement', { id, version }, columns, now)
        await store.setReceivers(tx, { ids, clock }, id, receivers)
        await setFiles(tx, files, id, splitIds(fields.files ?? ''), actor)
        return now()
      })
    },

    delete: (given: readonly string[], actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`announcement:${given.join(',')}`)
        const change = { delFlag: '1', ...auditOnUpdate(actor, clock) }
        if ((await store.changeState(tx, given, ['0', '2'], change)) === given.length) return null
        for (const id of given) {
          const row = await store.findAnnouncement(tx, id)
          if (row?.sendStatus === '1') await refuseState(tx, id, 'deleted')
        }
        throw new AppError('NOT_FOUND')
      }),
  }
}

function binning({ db, clock, files }: WritingNeeds, options: DictOptions) {
  return {
    deleted: async () => presentAll(db, options, await store.deletedAnnouncements(db)),

    /** Restores from the recycle bin; the state does not change. */
    restore: (given: readonly string[], actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`announcement:${given.join(',')}`)
        const restored = await store.restoreAnnouncements(tx, given, auditOnUpdate(actor, clock))
        if (restored !== given.length) throw new AppError('NOT_FOUND')
        return null
      }),

    purge: (given: readonly string[]) =>
      inTransaction(db, async (tx) => {
        actingOn(`announcement:${given.join(',')}`)
        if ((await store.purgeAnnouncements(tx, given)) !== given.length) throw new AppError('NOT_FOUND')
        await files.removeOf(tx, given.map(subjectOf))
        return null
      }),
  }
}

function releasing(needs: AnnouncementNeeds) {
  const { db, clock, ids } = needs
  const move = async (id: string, kind: NewsKind, change: (tx: Tx) => Promise<number>) => {
    await inTransaction(db, async (tx) => {
      actingOn(`announcement:${id}`)
      if ((await change(tx)) === 0) await refuseState(tx, id, kind === 'released' ? 'published' : 'withdrawn')
      await writeNews(tx, ids, { anntId: id, kind, time: clock() })
    })
    await push(needs, id)
    return null
  }

  return {
    /** If two people release it at once, one succeeds. */
    release: (id: string, actor: Actor) =>
      move(id, 'released', (tx) => {
        const told = { sendStatus: '1', sender: actor.username, sendTime: clock() }
        return store.changeState(tx, [id], ['0'], { ...told, ...auditOnUpdate(actor, clock) })
      }),

    revoke: (id: string, actor: Actor) =>
      move(id, 'withdrawn', (tx) => {
        const told = { sendStatus: '2', cancelTime: clock() }
        return store.changeState(tx, [id], ['1'], { ...told, ...auditOnUpdate(actor, clock) })
      }),

    remind: async (id: string | undefined) => {
      if (id === undefined) await pushAll(needs, currentScope()?.tenantId ?? 0, { msgTxt: '批量设置已读' })
      else await push(needs, id)
      return null
    },
  }
}

/** Announcements as their writers see them. */
export const createAnnouncementService = (needs: WritingNeeds, options: DictOptions) => ({
  ...writing(needs, options),
  ...binning(needs, options),
  ...releasing(needs),
  deliveries: async ({ anntId, ...query }: ListQuery & { readonly anntId: string }) => {
    const { rows, total } = await listDeliveries(needs.db, anntId, query)
    return pageOf(rows.map(presentDelivery), total, query)
  },
})

export type AnnouncementService = ReturnType<typeof createAnnouncementService>
