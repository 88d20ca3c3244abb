import type { Texts } from '../../texts.ts'
import type { thirdLogin as zh } from '../../zh-CN/sign-in/third-login.ts'

export const thirdLogin: Texts<typeof zh> = {
  title: 'Sign in through a provider',
  waiting: 'Signing in, one moment…',
  off: 'No provider is set up here.',
  failed: 'You could not be signed in',
  again: 'Begin again',
  insecure: 'Providers need HTTPS.',
  unknown: '“{{name}}” is not linked to an account yet. Sign in once to the account it should be linked to.',
  signInToBind: 'Sign in and link',
  boundElsewhere: '“{{name}}” is already linked to another account here.',
  bindTitle: 'Link the account',
  bindQuestion: 'Link “{{name}}” of the provider to your account “{{username}}”? You can then sign in with it.',
  bind: 'Link',
  notNow: 'Not now',
  bound: 'Linked',
}
