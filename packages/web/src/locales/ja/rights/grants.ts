import type { Texts } from '../../texts.ts'
import type { grants as zh } from '../../zh-CN/rights/grants.ts'

export const grants: Texts<typeof zh> = {
  owned: '保有する権限',
  treeMenu: 'チェックの範囲',
  modes: { strict: '個別', parents: '上位も選択', linked: '親子連動' },
  all: 'すべて選択',
  none: 'すべて解除',
  expand: 'すべて開く',
  collapse: 'すべて閉じる',
  count: '{{count}} / {{total}} 選択',
  noPool: '部署に権限がありません',
  noPoolHint: '先に「部署権限」で付与してください。',
  saveOnly: '保存のみ',
  saveAndClose: '保存して閉じる',
  rules: 'データルール',
  rulesTitle: 'データルール設定',
  rulesNote: '選択したルールはすべて同時に適用されます。未選択ならすべての行が見えます。',
  noRules: 'データルールがありません',
  noRulesHint: 'データルールは「メニュー管理」で定義します。',
  noneTicked: 'データルールが一つも選択されていません',
  saveFirst: '先にこのメニューの権限を保存してから、ルールを選んでください。',
  byDepart: '部署のルール',
  off: '無効',
}
