import { fields, nouns } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { messageTemplate as zh } from '../../zh-CN/communication/message-template.ts'

export const messageTemplate: Texts<typeof zh> = {
  title: 'メッセージテンプレート',
  intro: 'メッセージのタイトルと内容。プレースホルダーはパラメーターで置き換えられ、実行されることはありません。',
  empty: 'テンプレートを追加して、テスト送信してください。',
  templateCode: nouns.messageTemplate.templateCode,
  templateName: fields.templateName,
  templateType: fields.templateType,
  templateContent: fields.templateContent,
  placeholderHint: `プレースホルダーは ${'$'}{名前} と書きます。例：${'$'}{part}`,
  templateTestJson: fields.testData,
  jsonHint: 'JSON オブジェクト。例：{"part":"E-07"}',
  badJson: 'JSON を解析できません',
  useStatus: nouns.messageTemplate.useStatus,
  used: 'はい',
  unused: 'いいえ',
  use: '使用する',
  stopUse: '使用を停止',
  usedEdit: '使用中のため編集できません',
  sendTest: 'テスト送信',
  msgType: fields.msgType,
  receiver: fields.receiver,
  send: '送信',
  queued: '送信待ちに入れました',
  preview: 'プレビュー',
  missing: '不足しているパラメーター：{{names}}',
}
