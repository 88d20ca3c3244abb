import type { Texts } from '../texts.ts'
import type { passwordReset as zh } from '../zh-CN/password-reset.ts'

export const passwordReset: Texts<typeof zh> = {
  title: 'Forgotten password',
  steps: 'Steps',
  stepPhone: 'Phone',
  stepPassword: 'New password',
  stepDone: 'Done',
  next: 'Next',
  back: 'Back',
  submit: 'Change the password',
  account: 'Account',
  password: 'New password',
  confirm: 'New password again',
  done: 'The password was changed',
  ended: 'Every other session of this account has ended.',
  leaving: 'Back to sign in, in {{seconds}} s',
  off: 'Codes by message are not set up here; an administrator resets your password.',
}
