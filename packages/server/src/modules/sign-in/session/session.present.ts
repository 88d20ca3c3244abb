import type { UserInfo } from '@heron/contract/routes'
import type { UserRow } from './session.store.ts'

/** The user's own data for their browser; listed field by field, so that no new column is exposed by accident. */
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
