import type { Texts } from '../../texts.ts'
import type { passwordReset as zh } from '../../zh-CN/sign-in/password-reset.ts'

export const passwordReset: Texts<typeof zh> = {
  title: 'Forgotten password',
  steps: 'Steps',
  stepPhone: 'Verify',
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
  way: 'How to verify',
  by: { phone: 'Phone', mail: 'E-mail' },
  mail: 'E-mail',
  mailCode: 'Code from the e-mail',
  mailCodeWrong: 'The code from the e-mail is wrong',
  needMail: 'Please enter your e-mail address',
  badMail: 'This is not an e-mail address',
  off: 'Codes by message or mail are not set up here. Ask your administrator to reset the password.',
}
