import { fields, nouns } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { checkRule as zh } from '../../zh-CN/system/check-rule.ts'

export const checkRule: Texts<typeof zh> = {
  title: 'チェックルール',
  intro: 'フォームはルールコードで入力を検査します。局所ルールは桁ごとに順に、全体ルールは全文字を検査します。',
  empty: 'ルールを追加し、値で試してください。',
  name: fields.ruleName,
  code: nouns.checkRule.ruleCode,
  description: fields.ruleDescription,
  parts: nouns.checkRule.ruleJson,
  local: '局所ルール',
  global: '全体ルール',
  localNote: '局所ルールは入力した桁数ごとに順に検査します。',
  globalNote: '全体ルールは全文字を検査し、局所ルールより優先されます。',
  digits: '桁数',
  priority: '優先順',
  first: '先に実行',
  last: '最後に実行',
  pattern: '規則（正規表現）',
  message: 'メッセージ',
  addPart: '行を追加',
  removePart: '削除',
  badDigits: '1〜255 の整数を入力してください',
  badPattern: '正しい正規表現を入力してください',
  noMessage: 'メッセージを入力してください',
  noParts: 'ルールを一つ以上追加してください',
  try: 'テスト',
  value: '検査する値',
  check: '検査',
  letters: '文字と位置',
  passed: '検査に合格しました',
}
