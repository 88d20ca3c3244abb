import { messageFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './message.write.ts'

const listing: Listing<typeof messageFields> = {
  fields: messageFields,
  columns: {
    esTitle: 'sysSms.esTitle',
    esContent: 'sysSms.esContent',
    esReceiver: 'sysSms.esReceiver',
    esType: 'sysSms.esType',
    esSendStatus: 'sysSms.esSendStatus',
    esSendTime: 'sysSms.esSendTime',
    esSendNum: 'sysSms.esSendNum',
    createTime: 'sysSms.createTime',
  },
  sums: { esSendNum: 'sysSms.esSendNum' },
  id: 'sysSms.id',
}

const rows = (db: Db) => db.selectFrom('sysSms').selectAll('sysSms')

export type MessageRow = Awaited<ReturnType<typeof findMessage>> & object

export const listMessages = (db: Db, query: ListQuery) => listPage(db, rows(db), listing, query)

export const findMessage = (db: Db, id: string) => rows(db).where('sysSms.id', '=', id).executeTakeFirst()

export const insertMessages = (db: Db, values: readonly Insertable<Tables['sysSms']>[]) =>
  write(db).insertInto('sysSms').values(values).execute()

export async function deleteMessages(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await write(db).deleteFrom('sysSms').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Queues failed messages again, as if they were new; returns how many. */
export async function requeue(
  db: Db,
  ids: readonly string[],
  change: { readonly nextTime: number; readonly updateBy: string; readonly updateTime: number },
): Promise<number> {
  const { numUpdatedRows } = await write(db)
    .updateTable('sysSms')
    .set({ ...change, esSendStatus: '0', esSendNum: 0, esResult: null })
    .where('id', 'in', ids)
    .where('esSendStatus', '=', '2')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Messages that are due, oldest first. */
export const dueMessages = (db: Db, now: number, most: number) =>
  rows(db).where('nextTime', '<=', now).orderBy('nextTime').orderBy('id').limit(most).execute()

/**
 * Claims a message for sending: of two attempts, one succeeds. If this server stops meanwhile, the message is due again
 * at `until`. Returns false when another server holds it.
 */
export async function claim(db: Db, row: MessageRow, until: number): Promise<boolean> {
  const { numUpdatedRows } = await write(db)
    .updateTable('sysSms')
    .set((set) => ({ nextTime: until, esSendNum: set('esSendNum', '+', 1) }))
    .where('id', '=', row.id)
    .where('nextTime', '=', row.nextTime)
    .where('version', '=', row.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Records the outcome of a claimed message; one that was changed meanwhile stays unchanged. */
export const recordOutcome = (db: Db, row: MessageRow, change: Updateable<Tables['sysSms']>) =>
  write(db).updateTable('sysSms').set(change).where('id', '=', row.id).where('version', '=', row.version).execute()

/** Accounts by name that can receive messages. */
export async function accountsOf(db: Db, usernames: readonly string[]) {
  if (usernames.length === 0)
    return new Map<string, { readonly id: string; email: string | null; phone: string | null }>()
  const found = await db
    .selectFrom('sysUser')
    .select(['id', 'username', 'email', 'phone'])
    .where('username', 'in', usernames)
    .where('delFlag', '=', 0)
    .execute()
  return new Map(found.map((user) => [user.username, user]))
}
