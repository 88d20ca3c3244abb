import type { Texts } from '../../texts.ts'
import type { thirdLogin as zh } from '../../zh-CN/sign-in/third-login.ts'

export const thirdLogin: Texts<typeof zh> = {
  title: '外部サービスでログイン',
  waiting: 'ログインしています。お待ちください…',
  off: '外部サービスは設定されていません。',
  failed: 'ログインできませんでした',
  again: 'やり直す',
  insecure: '外部サービスには HTTPS が必要です。',
  unknown: '「{{name}}」はまだアカウントに連携していません。連携するアカウントで一度ログインしてください。',
  signInToBind: 'ログインして連携',
  boundElsewhere: '「{{name}}」は別のアカウントに連携済みです。',
  bindTitle: 'アカウントの連携',
  bindQuestion:
    '外部アカウント「{{name}}」を現在のアカウント「{{username}}」に連携しますか。以後はこれでログインできます。',
  bind: '連携する',
  notNow: '今はしない',
  bound: '連携しました',
}
