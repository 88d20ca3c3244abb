import type { Texts } from '../../texts.ts'
import type { qrLogin as zh } from '../../zh-CN/sign-in/qr-login.ts'

export const qrLogin: Texts<typeof zh> = {
  way: 'QR コード',
  picture: 'ログイン用 QR コード',
  drawing: 'QR コードを取得中…',
  waiting: 'ログイン済みのスマホで読み取ってください',
  seen: '読み取り済み。スマホで確認してください',
  expired: 'QR コードの期限が切れました',
  renew: '更新',
  hint: 'スマホのカメラで読み取り、開いた画面で内容を確かめて承認します。スマホ側でログインしている必要があります。',
  title: '別の画面でのログイン確認',
  question: '次のブラウザーを {{realname}}（{{username}}）としてログインさせますか？',
  browser: 'ブラウザー',
  address: '接続元',
  time: '要求時刻',
  warning: 'ご自身がログイン画面を開いた直後に限り承認してください。他人から送られた QR コードは必ず拒否してください。',
  yes: 'ログインを承認',
  no: '自分ではない',
  done: '承認しました。元の画面は自動でログインします。',
  refused: 'ログインしていません。QR コードは自動的に無効になります。',
  unreadable: 'QR コードが不完全です。もう一度読み取ってください。',
  home: 'ホームへ',
}
