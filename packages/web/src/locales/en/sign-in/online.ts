import type { Texts } from '../../texts.ts'
import type { online as zh } from '../../zh-CN/sign-in/online.ts'

export const online: Texts<typeof zh> = {
  title: 'Online users',
  intro: 'Every session that is signed in. One that is ended is refused on its next call, and its connections close.',
  username: 'Account',
  me: '{{name}} (me)',
  realname: 'Name',
  avatar: 'Picture',
  birthday: 'Birthday',
  sex: 'Gender',
  phone: 'Phone',
  ip: 'Address',
  since: 'Signed in',
  seen: 'Last seen',
  quit: 'Sign out',
  quitTitle: 'Sign this user out?',
  quitDetail: 'What {{name}} has not saved is lost.',
  quitSelf: 'This is your own session; you will have to sign in again.',
  quitDone: '{{name}} has been signed out',
  empty: 'No users are signed in.',
}
