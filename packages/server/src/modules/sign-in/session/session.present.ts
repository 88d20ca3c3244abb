import type { UserInfo } from '@heron/contract/routes'
import type { UserRow } from './session.store.ts'

/** What a user's own browser is told; named one by one, so that a new column is not told by accident. */
export const presentUser = (row: UserRow): UserInfo => ({
  id: row.id,
  username: row.username,
  realname: row.realname,
  avatar: row.avatar,
  birthday: row.birthday,
  sex: row.sex,
  email: row.email,
  phone: row.phone,
  orgCode: row.orgCode,
  status: row.status,
  workNo: row.workNo,
  post: row.post,
  telephone: row.telephone,
  userIdentity: row.userIdentity,
  departIds: row.departIds,
  relTenantIds: row.relTenantIds,
})
