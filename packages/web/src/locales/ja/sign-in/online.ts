import type { Texts } from '../../texts.ts'
import type { online as zh } from '../../zh-CN/sign-in/online.ts'

export const online: Texts<typeof zh> = {
  title: 'オンラインユーザー',
  intro: 'ログイン中のセッションです。強制ログアウトすると次の呼び出しから拒否され、接続も閉じます。',
  username: 'アカウント',
  me: '{{name}}（自分）',
  realname: '氏名',
  avatar: '画像',
  birthday: '生年月日',
  sex: '性別',
  phone: '携帯電話',
  ip: 'IP',
  since: 'ログイン日時',
  seen: '最終操作',
  quit: '強制ログアウト',
  quitTitle: 'このユーザーをログアウトさせますか？',
  quitDetail: '{{name}} の保存していない内容は失われます。',
  quitSelf: 'ご自身のセッションです。再度ログインが必要になります。',
  quitDone: '{{name}} をログアウトさせました',
  empty: 'ログイン中のユーザーはいません。',
}
