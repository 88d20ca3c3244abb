import { fields, nouns } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { fillRule as zh } from '../../zh-CN/system/fill-rule.ts'

export const fillRule: Texts<typeof zh> = {
  title: '自動入力ルール',
  intro: 'フォームはルールコードで、番号や部署コードなどシステムが作る値を受け取ります。',
  empty: 'ルールを追加してください。',
  name: fields.ruleName,
  code: nouns.fillRule.ruleCode,
  class: fields.ruleClass,
  params: fields.ruleParams,
  paramsHint: 'JSON オブジェクト（例：{"prefix":"CN","digits":4}）',
  notJson: 'JSON 文字列を入力してください',
  notObject: '配列ではなく JSON オブジェクトを入力してください',
  badParams: 'パラメーターが無効です（使用可能：{{known}}）：{{reason}}',
  noParams: 'なし',
  try: 'テスト',
  tryTitle: '自動入力ルールのテスト',
  trying: '生成中…',
  result: '生成結果：{{value}}',
  classes: {
    orderNumber: '注文番号（接頭辞＋日時＋連番）',
    serialNumber: '連番',
    departCode: '部署コード',
    categoryCode: '分類コード',
    currentTime: '現在日時',
    currentUser: '現在のユーザー',
  },
}
