import { fields, nouns } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { dataLog as zh } from '../../zh-CN/records/data-log.ts'

export const dataLog: Texts<typeof zh> = {
  title: 'データログ',
  intro: '変更の前後をバージョンとして保存します（削除も含む）。同じデータの二つを選ぶと比較できます。',
  table: nouns.dataLog.dataTable,
  id: fields.dataId,
  version: 'バージョン',
  content: '内容',
  by: '作成者',
  time: '日時',
  empty: 'データが編集されると、ここにバージョンが現れます。',
  compare: '比較',
  notice: 'お知らせ',
  pickTwo: '二件を選んでください',
  pickSame: '同じテーブル、同じデータ ID の二件を選んでください',
  versions: 'このデータのバージョン',
  window: 'データ比較',
  tableName: 'テーブル',
  first: 'バージョン 1',
  second: 'バージョン 2',
  field: '項目',
  at: 'バージョン {{version}}',
  differs: '相違',
  onlyDifferent: '異なる項目のみ表示',
  same: '二つのバージョンに違いはありません',
  count: '{{count}} 項目が異なります',
  restore: 'このバージョンに復元',
  restoreTitle: '{{noun}}をバージョン {{version}} に復元',
  restoreDetail:
    '{{time}} に {{by}} が保存したものです。フォームで編集できる内容を戻し、新しいバージョンとして保存します。状態・パスワード・ロール・部署はそのままです。',
  restored: '選んだバージョンに復元しました',
  becomes: '{{field}}：{{from}} → {{to}}',
  moreFields: 'ほか {{count}} 項目',
}
