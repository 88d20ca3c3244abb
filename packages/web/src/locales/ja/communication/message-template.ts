import type { Texts } from '../../texts.ts'
import type { messageTemplate as zh } from '../../zh-CN/communication/message-template.ts'

export const messageTemplate: Texts<typeof zh> = {
  title: 'メッセージテンプレート',
  intro: 'メッセージのタイトルと内容。プレースホルダーはパラメータで置き換えられ、実行されることはありません。',
  empty: 'テンプレートを追加して、テスト送信してください。',
  templateCode: 'コード',
  templateName: 'タイトル',
  templateType: '種類',
  templateContent: '内容',
  placeholderHint: `プレースホルダーは ${'$'}{名前} と書きます。例：${'$'}{part}`,
  templateTestJson: 'テストデータ',
  jsonHint: 'JSON オブジェクト。例：{"part":"E-07"}',
  badJson: 'JSON を解析できません',
  useStatus: '使用中',
  used: 'はい',
  unused: 'いいえ',
  use: '使用する',
  stopUse: '使用を停止',
  usedEdit: '使用中のため編集できません',
  sendTest: 'テスト送信',
  msgType: '送信方法',
  receiver: '宛先',
  send: '送信',
  queued: '送信待ちに入れました',
  preview: 'プレビュー',
  missing: '不足しているパラメータ：{{names}}',
}
