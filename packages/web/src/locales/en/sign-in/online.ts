import type { Texts } from '../../texts.ts'
import type { online as zh } from '../../zh-CN/sign-in/online.ts'

export const online: Texts<typeof zh> = {
  title: 'Online users',
  intro: 'All signed-in sessions. When one is ended, its next call is refused and its connections are closed.',
  username: 'Account',
  me: '{{name}} (me)',
  realname: 'Name',
  avatar: 'Picture',
  birthday: 'Birthday',
  sex: 'Sex',
  phone: 'Phone',
  ip: 'Address',
  since: 'Signed in',
  seen: 'Last seen',
  quit: 'Sign out',
  quitTitle: 'Sign this user out?',
  quitDetail: 'Unsaved work of {{name}} is lost.',
  quitSelf: 'This is your own session; you will have to sign in again.',
  quitDone: '{{name}} has been signed out',
  empty: 'No users are signed in.',
}
