import { type ListQuery, pageOf } from '@heron/contract/wire'
import { AppError } from '../../platform/app-error.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { presentPicks, type UserTexts } from './user.present.ts'
import * as store from './user.store.ts'

/** Most users one look-up answers. */
const most = 500

const split = (joined: string) => [...new Set(joined.split(',').filter((part) => part !== ''))]

/** Users as pickers read them. */
export function createUserPicker(db: Db, texts: UserTexts) {
  const present = (rows: readonly store.UserRow[], actor: Actor) =>
    presentPicks(db, texts, rows, actor.permissions.has('system:user:list'))

  /** The code of a department; what is not there has no members. */
  const codesOf = async (departId: string | undefined) =>
    departId === undefined ? undefined : [(await texts.directory.map()).get(departId)?.orgCode ?? '-']

  return {
    page: async ({ departId, ...query }: ListQuery & { departId?: string | undefined }, actor: Actor) => {
      const { rows, total } = await store.listPicks(db, actor, query, { orgCodes: await codesOf(departId) })
      return pageOf(await present(rows, actor), total, query)
    },

    byKeys: async ({ username, id }: { username?: string | undefined; id?: string | undefined }, actor: Actor) => {
      const values = split(username ?? id ?? '')
      if (values.length > most) throw new AppError('TOO_LARGE', { limit: `${most}` })
      if (values.length === 0) return []
      const column = username === undefined ? 'id' : 'username'
      const rows = await store.picksBy(db, actor, column, values)
      // In the order they were asked for: that is the order they were chosen in.
      return present(
        values.flatMap((value) => rows.find((row) => row[column] === value) ?? []),
        actor,
      )
    },

    ofDepart: async (departId: string, realname: string | undefined, actor: Actor) => {
      const filters = realname ? [{ field: 'realname', rule: 'like' as const, values: [realname] }] : []
      const sort = [{ field: 'createTime', direction: 'desc' as const }]
      const query: ListQuery = { pageNo: 1, pageSize: most, sort, filters, advanced: [], match: 'and' }
      const { rows } = await store.listPicks(db, actor, query, { orgCodes: await codesOf(departId) })
      return present(rows, actor)
    },
  }
}

export type UserPicker = ReturnType<typeof createUserPicker>
