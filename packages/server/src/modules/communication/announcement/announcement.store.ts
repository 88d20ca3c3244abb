import { announcementFields, myAnnouncementFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './announcement.write.ts'

/** What a new row needs. */
interface Maker {
  readonly ids: Ids
  readonly clock: () => number
}

const listing: Listing<typeof announcementFields> = {
  fields: announcementFields,
  columns: {
    titile: 'sysAnnouncement.titile',
    priority: 'sysAnnouncement.priority',
    msgCategory: 'sysAnnouncement.msgCategory',
    msgType: 'sysAnnouncement.msgType',
    sendStatus: 'sysAnnouncement.sendStatus',
    sender: 'sysAnnouncement.sender',
    sendTime: 'sysAnnouncement.sendTime',
    createTime: 'sysAnnouncement.createTime',
  },
  id: 'sysAnnouncement.id',
}

const rows = (db: Db, delFlag: '0' | '1' = '0') =>
  db
    .selectFrom('sysAnnouncement')
    .leftJoin('sysUser as senderUser', 'senderUser.username', 'sysAnnouncement.sender')
    .selectAll('sysAnnouncement')
    .select('senderUser.realname as senderName')
    .where('sysAnnouncement.delFlag', '=', delFlag)

export type AnnouncementRow = Awaited<ReturnType<typeof findAnnouncement>> & object

export const listAnnouncements = (db: Db, query: ListQuery) => listPage(db, rows(db), listing, query)

export const findAnnouncement = (db: Db, id: string) => rows(db).where('sysAnnouncement.id', '=', id).executeTakeFirst()

/** The recycle bin, last deleted first. */
export const deletedAnnouncements = (db: Db) =>
  rows(db, '1').orderBy('sysAnnouncement.updateTime', 'desc').orderBy('sysAnnouncement.id', 'desc').limit(500).execute()

export async function purgeAnnouncements(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await write(db)
    .deleteFrom('sysAnnouncement')
    .where('id', 'in', ids)
    .where('delFlag', '=', '1')
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function restoreAnnouncements(
  db: Db,
  ids: readonly string[],
  change: { readonly updateBy: string; readonly updateTime: number },
): Promise<number> {
  const { numUpdatedRows } = await write(db)
    .updateTable('sysAnnouncement')
    .set({ ...change, delFlag: '0' })
    .where('id', 'in', ids)
    .where('delFlag', '=', '1')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const insertAnnouncement = (db: Db, row: Insertable<Tables['sysAnnouncement']>) =>
  write(db).insertInto('sysAnnouncement').values(row).execute()

/** The id of a released notice with this origin. */
export async function findSent(db: Db, busType: string, busId: string): Promise<string | undefined> {
  const sent = db.selectFrom('sysAnnouncement').select('id').where('busType', '=', busType).where('busId', '=', busId)
  return (await sent.where('sendStatus', '=', '1').where('delFlag', '=', '0').executeTakeFirst())?.id
}

interface StateChange {
  readonly sendStatus?: string
  readonly delFlag?: string
  readonly sender?: string
  readonly sendTime?: number
  readonly cancelTime?: number
  readonly updateBy: string
  readonly updateTime: number
}

/** Changes the state of those rows that are in one of the states `from`; returns how many were changed. */
export async function changeState(db: Db, ids: readonly string[], from: readonly string[], change: StateChange) {
  const { numUpdatedRows } = await write(db)
    .updateTable('sysAnnouncement')
    .set(change)
    .where('id', 'in', ids)
    .where('delFlag', '=', '0')
    .where('sendStatus', 'in', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const receiversOf = async (db: Db, anntId: string): Promise<readonly string[]> =>
  (
    await db.selectFrom('sysAnnouncementSend').select('userId').where('anntId', '=', anntId).orderBy('id').execute()
  ).map((row) => row.userId)

/** Receivers of several announcements, for lists. */
export async function receiversOfAll(
  db: Db,
  anntIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (anntIds.length === 0) return new Map()
  const found = await db
    .selectFrom('sysAnnouncementSend')
    .select(['anntId', 'userId'])
    .where('anntId', 'in', anntIds)
    .orderBy('id')
    .execute()
  const grouped = Map.groupBy(found, (row) => row.anntId)
  return new Map([...grouped].map(([anntId, links]) => [anntId, links.map(({ userId }) => userId)]))
}

/** Sets the receivers; read marks of removed receivers are deleted. */
export async function setReceivers(
  db: Db,
  { ids, clock }: Maker,
  anntId: string,
  userIds: readonly string[],
): Promise<void> {
  const present = await receiversOf(db, anntId)
  const removed = present.filter((userId) => !userIds.includes(userId))
  const added = userIds.filter((userId) => !present.includes(userId))
  if (removed.length > 0) {
    await write(db)
      .deleteFrom('sysAnnouncementSend')
      .where('anntId', '=', anntId)
      .where('userId', 'in', removed)
      .execute()
  }
  if (added.length === 0) return
  const values = added.map((userId) => ({
    id: ids(),
    anntId,
    userId,
    readFlag: '0',
    readTime: null,
    createTime: clock(),
  }))
  await write(db).insertInto('sysAnnouncementSend').values(values).execute()
}

/** Adds a receiver, as unread; an existing receiver stays unchanged. */
export async function addReceiver(db: Db, { ids, clock }: Maker, anntId: string, userId: string): Promise<void> {
  if ((await receiversOf(db, anntId)).includes(userId)) return
  await write(db)
    .insertInto('sysAnnouncementSend')
    .values({ id: ids(), anntId, userId, readFlag: '0', readTime: null, createTime: clock() })
    .execute()
}

/** Users of a tenant; all users for tenant 0. */
const people = (db: Db, tenantId: number) => {
  const all = db.selectFrom('sysUser').select('id').where('delFlag', '=', 0)
  const joined = sql<string>`',' || coalesce(${sql.ref('relTenantIds')}, '') || ','`
  return tenantId === 0 ? all : all.where(joined, 'like', `%,${tenantId},%`)
}

/** How many of these users a notice of the tenant can be addressed to. */
export async function knownUsers(db: Db, tenantId: number, userIds: readonly string[]): Promise<number> {
  return userIds.length === 0 ? 0 : (await people(db, tenantId).where('id', 'in', userIds).execute()).length
}

/** The id of an account by its name, unless it is deleted. */
export async function userIdOf(db: Db, username: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', username)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
  return row?.id
}

/** Everything published for one user, with its read state. */
const forUser = (db: Db, userId: string) =>
  rows(db)
    .leftJoin('sysAnnouncementSend as mine', (join) =>
      join.onRef('mine.anntId', '=', 'sysAnnouncement.id').on('mine.userId', '=', userId),
    )
    .innerJoin('sysUser as me', (join) => join.on('me.id', '=', userId))
    .where('sysAnnouncement.sendStatus', '=', '1')
    .where((where) => where.or([where('sysAnnouncement.msgType', '=', 'ALL'), where('mine.id', 'is not', null)]))
    // Announcements that ended before the account was made are left out.
    .where((where) =>
      where.or([
        where('sysAnnouncement.endTime', 'is', null),
        where('sysAnnouncement.endTime', '>=', where.ref('me.createTime')),
      ]),
    )

const unread = (db: Db, userId: string, msgCategory: string, now: number) =>
  forUser(db, userId)
    .where('sysAnnouncement.msgCategory', '=', msgCategory)
    .where((where) => where.or([where('mine.readFlag', 'is', null), where('mine.readFlag', '=', '0')]))
    .where((where) =>
      where.or([where('sysAnnouncement.startTime', 'is', null), where('sysAnnouncement.startTime', '<=', now)]),
    )
    .where((where) =>
      where.or([where('sysAnnouncement.endTime', 'is', null), where('sysAnnouncement.endTime', '>=', now)]),
    )

/** The newest unread announcements of a user, and their number. */
export async function unreadOf(db: Db, userId: string, msgCategory: string, now: number, size: number) {
  const base = unread(db, userId, msgCategory, now)
  const found = await base
    .orderBy('sysAnnouncement.sendTime', 'desc')
    .orderBy('sysAnnouncement.id', 'desc')
    .limit(size)
    .execute()
  const counted = await base.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirst()
  return { rows: found, total: Number(counted?.total ?? 0) }
}

export const isFor = async (db: Db, userId: string, anntId: string): Promise<boolean> =>
  (await forUser(db, userId).where('sysAnnouncement.id', '=', anntId).executeTakeFirst()) !== undefined

const mineListing: Listing<typeof myAnnouncementFields> = {
  fields: myAnnouncementFields,
  columns: {
    titile: 'all.titile',
    sender: 'all.sender',
    priority: 'all.priority',
    msgCategory: 'all.msgCategory',
    busType: 'all.busType',
    readFlag: 'all.readFlag',
    sendTime: 'all.sendTime',
    createTime: 'all.createTime',
  },
  id: 'all.id',
}

export function listMine(db: Db, userId: string, query: ListQuery) {
  const own = forUser(db, userId)
    .select(sql<string>`coalesce(${sql.ref('mine.readFlag')}, '0')`.as('readFlag'))
    .select('mine.readTime')
    .as('all')
  const unreadFirst = { field: 'readFlag', direction: 'asc' } as const
  const newestFirst = [{ field: 'sendTime', direction: 'desc' } as const]
  const [first, ...more] = query.sort
  // Older clients ask every list for the newest first; for notices, unread ones come before that.
  const isPlain = first === undefined || (first.field === 'createTime' && more.length === 0)
  const asked = isPlain ? { ...query, sort: [unreadFirst, ...(first ? [first] : newestFirst)] } : query
  return listPage(db, db.selectFrom(own).selectAll('all'), mineListing, asked)
}

/** Marks it as read; a second call changes nothing. */
export async function markRead(db: Db, ids: Ids, anntId: string, userId: string, now: number): Promise<void> {
  await write(db)
    .insertInto('sysAnnouncementSend')
    .values({ id: ids(), anntId, userId, readFlag: '1', readTime: now, createTime: now })
    .onConflict((conflict) =>
      conflict
        .columns(['anntId', 'userId'])
        .doUpdateSet({ readFlag: '1', readTime: now })
        .where('sysAnnouncementSend.readFlag', '=', '0'),
    )
    .execute()
}

/** Ids of a user's unread announcements, at most a thousand. */
export async function unreadIds(db: Db, userId: string): Promise<readonly string[]> {
  const found = await forUser(db, userId)
    .where((where) => where.or([where('mine.readFlag', 'is', null), where('mine.readFlag', '=', '0')]))
    .limit(1_000)
    .execute()
  return found.map(({ id }) => id)
}

/** All users of a tenant: the receivers of its notices. */
export const peopleOf = async (db: Db, tenantId: number): Promise<readonly string[]> =>
  (await people(db, tenantId).execute()).map(({ id }) => id)
