import type { Address, User } from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { departsOf, listPicks, presentUsers, type UserTexts } from '../user/index.ts'
import { splitIds } from '../wire-ids.ts'

const present = (user: User, departId: string | undefined): Address => ({
  id: user.id,
  userId: user.id,
  realname: user.realname,
  avatar: user.avatar,
  workNo: user.workNo,
  post: user.post,
  post_dictText: user.post_dictText,
  phone: user.phone,
  telephone: user.telephone,
  email: user.email,
  departId: departId ?? null,
  departName: splitIds(user.orgCodeTxt).join(' | '),
})

/** How people are reached: whoever can sign in, once each, within the caller's tenant. */
export const createAddressBook = (db: Db, texts: UserTexts) => ({
  list: async ({ orgCode, ...query }: ListQuery & { orgCode?: string | undefined }, actor: Actor) => {
    const { rows, total } = await listPicks(db, actor, query, { orgCode })
    const users = await presentUsers(db, texts, rows)
    const departs = await departsOf(
      db,
      users.map(({ id }) => id),
    )
    return pageOf(
      users.map((user) => present(user, departs.get(user.id)?.[0])),
      total,
      query,
    )
  },
})

export type AddressBook = ReturnType<typeof createAddressBook>
