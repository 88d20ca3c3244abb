import type { Texts } from '../../texts.ts'
import type { thirdLogin as zh } from '../../zh-CN/sign-in/third-login.ts'

export const thirdLogin: Texts<typeof zh> = {
  title: 'Sign in through a provider',
  waiting: 'Signing in, one moment…',
  off: 'No provider is set up here.',
  failed: 'You could not be signed in',
  again: 'Begin again',
  insecure: 'Providers need HTTPS.',
  unknown: '“{{name}}” belongs to no account yet. Sign in once to the account it shall belong to.',
  signInToBind: 'Sign in and link',
  boundElsewhere: '“{{name}}” is bound to another account here already.',
  bindTitle: 'Link the account',
  bindQuestion: 'Link “{{name}}” of the provider to your account “{{username}}”? From then on it signs you in.',
  bind: 'Link',
  notNow: 'Not now',
  bound: 'Linked',
}
