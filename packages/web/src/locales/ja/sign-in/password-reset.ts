import type { Texts } from '../../texts.ts'
import type { passwordReset as zh } from '../../zh-CN/sign-in/password-reset.ts'

export const passwordReset: Texts<typeof zh> = {
  title: 'パスワードの再設定',
  steps: '手順',
  stepPhone: '本人確認',
  stepPassword: '新しいパスワード',
  stepDone: '完了',
  next: '次へ',
  back: '戻る',
  submit: '変更する',
  account: 'アカウント',
  password: '新しいパスワード',
  confirm: '新しいパスワード（確認）',
  done: 'パスワードを変更しました',
  ended: 'このアカウントのほかのログインはすべて終了しました。',
  leaving: '{{seconds}} 秒後にログインへ戻ります',
  way: '確認方法',
  by: { phone: '携帯電話', mail: 'メール' },
  mail: 'メールアドレス',
  mailCode: 'メールの認証コード',
  mailCodeWrong: 'メールの認証コードが違います',
  needMail: 'メールアドレスを入力してください',
  badMail: '正しいメールアドレスを入力してください',
  off: 'SMS・メールによる再設定は利用できません。管理者にパスワードの再設定を依頼してください。',
}
