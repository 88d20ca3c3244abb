import { type NoticeKind, type NoticeSwitches, noticeKinds } from '@heron/contract/routes'
import type { Db } from '../../../platform/db/database.ts'
import { withoutScope } from '../../../platform/scope/scope.ts'
import { write } from './account.write.ts'

const shownLogins = 20

export async function isTaken(db: Db, column: 'phone' | 'email', value: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sysUser')
    .select('id')
    .where(column, '=', value)
    .where('id', '!=', id)
    .executeTakeFirst()
  return row !== undefined
}

export const sessionsOf = (db: Db, userId: string, now: number, idle: number) =>
  db
    .selectFrom('session')
    .select(['id', 'ip', 'userAgent', 'createTime', 'lastSeen'])
    .where('userId', '=', userId)
    .where('expireTime', '>', now)
    .where('lastSeen', '>', now - idle)
    .orderBy('lastSeen', 'desc')
    .execute()

/** Whether the session handle is one of the user's. */
export const isOwnSession = async (db: Db, id: string, userId: string): Promise<boolean> =>
  (await db.selectFrom('session').select('id').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()) !==
  undefined

export const bindingsOf = (db: Db, userId: string) =>
  db
    .selectFrom('sysThirdAccount')
    .select(['id', 'thirdType', 'realname', 'createTime'])
    .where('sysUserId', '=', userId)
    .where('delFlag', '=', 0)
    .orderBy('createTime')
    .execute()

/** The user's own sign-ins, in any of their tenants. */
export const loginsOf = (db: Db, username: string) =>
  withoutScope(() =>
    db
      .selectFrom('sysLog')
      .select(['id', 'logContent', 'ip', 'createTime'])
      .where('logType', '=', 1)
      .where('userid', '=', username)
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc')
      .limit(shownLogins)
      .execute(),
  )

/** A notification without a row is switched on. */
export async function noticesOf(db: Db, userId: string): Promise<NoticeSwitches> {
  const rows = await db.selectFrom('noticeSwitch').selectAll().where('userId', '=', userId).execute()
  const isOn = (kind: NoticeKind) => rows.find(({ name }) => name === kind)?.isOn !== 0
  return { popup: isOn('popup'), safety: isOn('safety') }
}

export async function setNotices(db: Db, userId: string, switches: NoticeSwitches): Promise<void> {
  for (const name of noticeKinds) {
    const values = { userId, name, isOn: switches[name] ? 1 : 0 }
    await write(db)
      .insertInto('noticeSwitch')
      .values(values)
      .onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet(values))
      .execute()
  }
}
