import { fields } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { message as zh } from '../../zh-CN/communication/message.ts'

export const message: Texts<typeof zh> = {
  title: 'メッセージ管理',
  intro: 'システムが送る SMS・メール・システム内メッセージ。失敗したものは自動で再送し、合計 6 回まで試します。',
  empty: 'テンプレートからテスト送信するか、ここで作成してください。',
  esTitle: fields.esTitle,
  esContent: fields.esContent,
  esReceiver: fields.esReceiver,
  receiverHint: 'アカウント、メールアドレス、または電話番号。複数はカンマ区切り。',
  esSendNum: '送信回数',
  esSendStatus: fields.esSendStatus,
  esSendTime: fields.esSendTime,
  esType: fields.esType,
  esParam: 'パラメーター',
  esResult: '失敗の理由',
  nextTime: '次の再送',
  never: '再送しない',
  remark: fields.remark,
  waiting: '未送信',
  sent: '送信成功',
  failed: '送信失敗',
  sms: 'SMS',
  mail: 'メール',
  system: 'システム',
  detail: '詳細',
  resend: '再送',
  resent: '送信待ちに入れました',
}
