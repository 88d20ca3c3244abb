import { userRoutes } from '../../packages/contract/src/routes/organisation/user.ts'
import type { Elsewhere, Row } from './elsewhere.ts'

export const newPassword = 'Quiet-harbour-41'

export const newUser = (mark: string) => ({
  ...{ username: mark.toLowerCase(), password: newPassword, confirmpassword: newPassword, realname: mark },
  ...{ sex: 1, userIdentity: 1, selectedroles: '', selecteddeparts: '' },
})
/** Optional fields of a user. */
export const noContacts = {
  workNo: null,
  phone: null,
  email: null,
  telephone: null,
  avatar: null,
  birthday: null,
  post: null,
}
export const makeUser = (by: Elsewhere, mark: string): Promise<Row> => by.row(userRoutes.add, { data: newUser(mark) })
