import type { Texts } from '../../texts.ts'
import type { registration as zh } from '../../zh-CN/sign-in/registration.ts'

export const registration: Texts<typeof zh> = {
  title: 'アカウントの作成',
  username: 'ユーザー名',
  usernameHint: '英字・数字・下線で 4～18 文字',
  password: 'パスワード',
  confirm: 'パスワード（確認）',
  email: 'メールアドレス（任意）',
  submit: '登録する',
  haveAccount: 'アカウントをお持ちの方',
  off: 'ここでは自分でアカウントを作れません。管理者に依頼してください。',
  needUsername: 'ユーザー名を入力してください',
  badUsername: '英字・数字・下線だけが使えます',
  usernameLength: 'ユーザー名は 4～18 文字です',
  needPassword: 'パスワードを入力してください',
  badPassword: '8 文字以上で、英字・数字・記号を含むこと',
  needConfirm: 'パスワードをもう一度入力してください',
  differs: '二つのパスワードが一致しません',
  badEmail: 'メールアドレスの形式が正しくありません',
  resultTitle: '登録の完了',
  done: 'アカウント {{username}} を登録しました',
  next: 'まだロールがありません。管理者がロールを割り当てると使えます。',
}
