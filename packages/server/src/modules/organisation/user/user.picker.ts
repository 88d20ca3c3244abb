import { type ListQuery, pageOf } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { presentPicks, type UserTexts } from './user.present.ts'
import * as store from './user.store.ts'

/** Most users one look-up returns. */
const most = 500

/** The newest first, as many as one look-up returns. */
const everybody: ListQuery = {
  pageNo: 1,
  pageSize: most,
  sort: [{ field: 'createTime', direction: 'desc' }],
  filters: [],
  advanced: [],
  match: 'and',
}

const split = (joined: string) => [...new Set(joined.split(',').filter((part) => part !== ''))]

/** Users as shown in pickers. */
export function createUserPicker(db: Db, texts: UserTexts) {
  const present = (rows: readonly store.UserRow[], actor: Actor) =>
    presentPicks(db, texts, rows, actor.permissions.has('system:user:list'))

  /** The code of a department; an unknown department has no members. */
  const codesOf = async (departId: string | undefined) =>
    departId === undefined ? undefined : [(await texts.directory.map()).get(departId)?.orgCode ?? '-']

  return {
    page: async ({ departId, ...query }: ListQuery & { departId?: string | undefined }, actor: Actor) => {
      const { rows, total } = await store.listPicks(db, actor, query, { orgCodes: await codesOf(departId) })
      return pageOf(await present(rows, actor), total, query)
    },

    /** Users whose account or name contains the word. */
    named: async ({ keyword, ...query }: ListQuery & { keyword?: string | undefined }, actor: Actor) => {
      const like = (field: string) => ({ field, rule: 'like' as const, values: [keyword ?? ''] })
      const either = keyword ? { advanced: [like('username'), like('realname')], match: 'or' as const } : {}
      const { rows, total } = await store.listPicks(db, actor, { ...query, ...either }, {})
      return pageOf(await present(rows, actor), total, query)
    },

    /** A user, with the users of the departments that user is in charge of. */
    withChildren: async (userId: string, actor: Actor) => {
      const [row] = await store.picksBy(db, actor, 'id', [userId])
      const [sysUser] = row ? await present([row], actor) : []
      if (!row || !sysUser) throw new AppError('NOT_FOUND')
      if (row.userIdentity !== 2) return { sysUser }
      const map = await texts.directory.map()
      const orgCodes = split(row.departIds ?? '').flatMap((id) => map.get(id)?.orgCode ?? [])
      const { rows } = orgCodes.length > 0 ? await store.listPicks(db, actor, everybody, { orgCodes }) : { rows: [] }
      return { sysUser, children: await present(rows, actor) }
    },

    /** Members of one department, without those below it. */
    membersOf: async (departId: string, actor: Actor) => {
      if (!(await texts.directory.map()).get(departId)) throw new AppError('NOT_FOUND')
      const { rows } = await store.listPicks(db, actor, everybody, { departId })
      return present(rows, actor)
    },

    byKeys: async ({ username, id }: { username?: string | undefined; id?: string | undefined }, actor: Actor) => {
      const values = split(username ?? id ?? '')
      if (values.length > most) throw new AppError('TOO_LARGE', { limit: `${most}` })
      if (values.length === 0) return []
      const column = username === undefined ? 'id' : 'username'
      const rows = await store.picksBy(db, actor, column, values)
      // In the order of the request, which is the order of choosing.
      return present(
        values.flatMap((value) => rows.find((row) => row[column] === value) ?? []),
        actor,
      )
    },

    ofDepart: async (departId: string, realname: string | undefined, actor: Actor) => {
      const filters = realname ? [{ field: 'realname', rule: 'like' as const, values: [realname] }] : []
      const { rows } = await store.listPicks(
        db,
        actor,
        { ...everybody, filters },
        { orgCodes: await codesOf(departId) },
      )
      return present(rows, actor)
    },
  }
}

export type UserPicker = ReturnType<typeof createUserPicker>
