import { type Address, addressFields, type User } from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { shownName } from '../../../platform/reader-language.ts'
import { departsOf, listPicks, presentUsers, seenUsers, type UserTexts } from '../user/index.ts'

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

const listing: Listing<typeof addressFields> = {
  fields: addressFields,
  columns: {
    realname: 'sysUser.realname',
    workNo: 'sysUser.workNo',
    post: 'sysUser.post',
    createTime: 'sysUser.createTime',
  },
  id: 'sysUserDepart.id',
}

/** Users, one row for each of their departments. */
const places = (db: Db, actor: Actor, orgCode = '') =>
  seenUsers(db, actor)
    .innerJoin('sysUserDepart', 'sysUserDepart.userId', 'sysUser.id')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .select(['sysUserDepart.id as placeId', 'sysDepart.id as placeDepartId'])
    .select(shownName('sysDepart.departName').as('placeName'))
    .where('sysUser.status', '=', 1)
    .where('sysDepart.orgCode', 'like', `${orgCode}%`)

/** The address book: every user within the caller's tenant who can sign in, each once. */
export const createAddressBook = (db: Db, texts: UserTexts) => ({
  list: async ({ orgCode, ...query }: ListQuery & { orgCode?: string | undefined }, actor: Actor) => {
    const { rows, total } = await listPicks(db, actor, query, {
      orgCodes: orgCode === undefined ? undefined : [orgCode],
    })
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

  /** One row for each department of a user. */
  places: async ({ orgCode, ...query }: ListQuery & { orgCode?: string | undefined }, actor: Actor) => {
    const { rows, total } = await listPage(db, places(db, actor, orgCode), listing, query)
    const users = await presentUsers(db, texts, rows)
    const records = users.map((user, at) => {
      const { placeId = user.id, placeDepartId, placeName = '' } = rows[at] ?? {}
      return { ...present(user, placeDepartId), id: placeId, departName: placeName }
    })
    return pageOf(records, total, query)
  },
})

export type AddressBook = ReturnType<typeof createAddressBook>
