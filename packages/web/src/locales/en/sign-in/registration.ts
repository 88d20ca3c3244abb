import type { Texts } from '../../texts.ts'
import type { registration as zh } from '../../zh-CN/sign-in/registration.ts'

export const registration: Texts<typeof zh> = {
  title: 'Create an account',
  username: 'User name',
  usernameHint: '4 to 18 letters, digits or underscores',
  password: 'Password',
  confirm: 'Password again',
  email: 'E-mail (optional)',
  submit: 'Create the account',
  haveAccount: 'I have an account',
  off: 'You cannot create an account here; ask an administrator for one.',
  needUsername: 'Enter a user name',
  badUsername: 'Letters, digits and underscores only',
  usernameLength: 'A user name has 4 to 18 characters',
  needPassword: 'Enter a password',
  badPassword: 'At least 8 characters with a letter, a digit and a symbol',
  needConfirm: 'Enter the password again',
  differs: 'The two passwords differ',
  badEmail: 'This is not an e-mail address',
  resultTitle: 'Account created',
  done: 'Account {{username}} was created',
  next: 'It has no role yet: you can work once an administrator has assigned one.',
}
