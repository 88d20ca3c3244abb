import { type Online, onlineFields } from '@heron/contract/routes'
import { formatDateTime, type ListQuery, pageOf } from '@heron/contract/wire'
import { type SqlBool, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { refuseAbove } from '../../organisation/user/index.ts'
import type { DictOptions } from '../../system/dict/index.ts'

const listing: Listing<typeof onlineFields> = {
  fields: onlineFields,
  columns: {
    username: 'sysUser.username',
    realname: 'sysUser.realname',
    ip: 'session.ip',
    createTime: 'session.createTime',
    lastSeen: 'session.lastSeen',
  },
  id: 'session.id',
}

type Viewer = Pick<Actor, 'sessionId' | 'tenantId' | 'userId' | 'permissions'>

/** Sessions of the viewer's tenant; all of them for a viewer without a tenant. */
function sessionsFor(db: Db, { tenantId }: Viewer) {
  const all = db.selectFrom('session').innerJoin('sysUser', 'sysUser.id', 'session.userId')
  if (tenantId === 0) return all
  const joined = sql`',' || coalesce(${sql.ref('sysUser.relTenantIds')}, '') || ','`
  return all.where(sql<SqlBool>`${joined} like ${`%,${tenantId},%`}`)
}

/** Signed-in users, by handles that cannot be used to sign in; and ending a session by its handle. */
export function createOnline({ db, clock, sessions, config }: Platform, options: DictOptions) {
  return {
    list: async (query: ListQuery, viewer: Viewer) => {
      const now = clock()
      const living = sessionsFor(db, viewer)
        .select(['session.id', 'session.ip', 'session.createTime', 'session.lastSeen'])
        .select(['sysUser.username', 'sysUser.realname', 'sysUser.avatar', 'sysUser.birthday', 'sysUser.sex'])
        .select('sysUser.phone')
        .where('session.expireTime', '>', now)
        .where('session.lastSeen', '>', now - config.sessionIdle)
      const { rows, total } = await listPage(db, living, listing, query)
      const sexes = await options.itemsOf('sex')
      const shown = rows.map(
        (row): Online => ({
          ...row,
          token: row.id,
          sex_dictText: sexes.find(({ value }) => value === String(row.sex))?.text ?? '',
          createTime: formatDateTime(row.createTime),
          lastSeen: formatDateTime(row.lastSeen),
          isSelf: row.id === viewer.sessionId,
        }),
      )
      return pageOf(shown, total, query)
    },

    forceLogout: async (handle: string, viewer: Viewer) => {
      await inTransaction(db, async (tx) => {
        actingOn(`session:${handle}`)
        const one = await sessionsFor(tx, viewer).select('session.userId').where('session.id', '=', handle).execute()
        await refuseAbove(
          tx,
          viewer,
          one.map(({ userId }) => userId),
        )
        if (one.length === 0 || !(await sessions.close(tx, handle, 'SESSION_FORCED')))
          throw new AppError('SESSION_GONE')
      })
      // A concurrent call may have cached the session before the commit.
      sessions.forget()
      return null
    },
  }
}

export type OnlineService = ReturnType<typeof createOnline>
