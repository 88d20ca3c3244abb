import type { Option, User, UserPick } from '@heron/contract/routes'
import { presentAuditColumns } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import type { DepartDirectory } from '../depart/index.ts'
import { positionNames } from '../position/index.ts'
import { departsOf } from './user.links.ts'
import type { UserRow } from './user.store.ts'

/** Sources of the texts shown beside a user's values. */
export interface UserTexts {
  readonly options: DictOptions
  readonly directory: DepartDirectory
}

const textOf = (options: readonly Option[], value: number) =>
  options.find((option) => option.value === String(value))?.text ?? ''

const split = (joined: string | null) => splitIds(joined ?? '')

/** Reads once the texts needed for these rows. */
async function presenter(db: Db, { options, directory }: UserTexts, rows: readonly UserRow[]) {
  const positions = await positionNames(db, [...new Set(rows.flatMap(({ post }) => split(post)))])
  const memberships = await departsOf(
    db,
    rows.map(({ id }) => id),
  )
  const departs = await directory.map()
  const [sexes, states] = [await options.itemsOf('sex'), await options.itemsOf('user_status')]
  const departNames = (ids: readonly string[]) => ids.flatMap((id) => departs.titleOf(id) ?? []).join(',')

  const pick = (row: UserRow): UserPick => ({
    id: row.id,
    username: row.username,
    realname: row.realname,
    avatar: row.avatar,
    sex: row.sex,
    sex_dictText: textOf(sexes, row.sex),
    birthday: row.birthday,
    phone: row.phone,
    email: row.email,
    workNo: row.workNo,
    post: row.post,
    post_dictText: split(row.post)
      .map((code) => positions.get(code) ?? code)
      .join(','),
    orgCode: row.orgCode,
    orgCodeTxt: departNames(memberships.get(row.id) ?? []),
    status: row.status,
  })

  const whole = (row: UserRow): User => ({
    ...pick(row),
    status_dictText: textOf(states, row.status),
    telephone: row.telephone,
    userIdentity: row.userIdentity,
    departIds: row.departIds,
    departIds_dictText: departNames(split(row.departIds)),
    relTenantIds: row.relTenantIds,
    delFlag: row.delFlag,
    ...presentAuditColumns(row),
  })
  return { pick, whole }
}

/** Rows as shown to administrators; listed field by field, so that no new column is exposed by accident. */
export async function presentUsers(db: Db, texts: UserTexts, rows: readonly UserRow[]): Promise<User[]> {
  const { whole } = await presenter(db, texts, rows)
  return rows.map(whole)
}

/** Rows as shown in pickers. */
export async function presentPicks(
  db: Db,
  texts: UserTexts,
  rows: readonly UserRow[],
  maySeeAll: boolean,
): Promise<UserPick[]> {
  const { pick } = await presenter(db, texts, rows)
  const unseen = maySeeAll ? {} : { phone: null, email: null, birthday: null }
  return rows.map((row) => ({ ...pick(row), ...unseen }))
}
