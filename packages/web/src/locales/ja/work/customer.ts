import { fields, nouns } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { customer as zh } from '../../zh-CN/work/customer.ts'

export const customer: Texts<typeof zh> = {
  title: '顧客',
  description: 'プロジェクトは顧客ごとに整理されます。プロジェクトのある顧客は削除できません。',
  empty: '顧客を追加するか、表からインポートしてください。',
  code: nouns.customer.code,
  name: nouns.customer.name,
  contact: fields.contact,
  phone: fields.phone,
  email: fields.email,
  address: fields.address,
  import: 'インポート',
  importTitle: '表から顧客をインポート',
  importHint: '.xlsx .xls .csv、1 行目は見出し。既存のコードの行はその顧客を更新します。',
  importDone: '追加 {{added}} 件、更新 {{changed}} 件、未取込 {{rejected}} 行',
  importFile: 'ファイル',
  importRow: '行',
  importColumn: '列',
  importReason: '理由',
  importProblem: {
    required: '必須項目ですが空です',
    tooLong: '{{maximum}} 文字以内にしてください',
    phone: '数字、+、空白、ハイフン、括弧のみ、5～30 文字で入力してください',
    email: 'メールアドレスの形式が正しくありません',
    twice: 'コード {{value}} がこの表に重複しています。最初の行だけを取り込みます',
    invalid: '使用できない文字が含まれています',
  },
}
