import { fields, nouns } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { dict as zh } from '../../zh-CN/system/dict.ts'

export const dict: Texts<typeof zh> = {
  title: '辞書管理',
  intro: '各画面の選択肢の元です。無効にした項目は選択肢に出なくなりますが、保存済みの値は表示されます。',
  empty: '辞書を追加し、続けて項目を設定してください。',
  name: fields.dictName,
  nameEn: fields.dictNameEn,
  nameJp: fields.dictNameJp,
  code: nouns.dict.dictCode,
  description: fields.description,
  configure: '項目',
  refresh: 'キャッシュ更新',
  importHint:
    '見出しは 2 行（エクスポートと同じ）。辞書名などは最初の行だけに書き、項目を続けて並べます。既存の辞書コードは取り込みません。',
  removeDetail: '削除後はごみ箱から元に戻せます。',
  items: '辞書項目',
  noItems: '最初の項目を追加してください。',
  itemText: fields.itemText,
  itemTextEn: fields.itemTextEn,
  itemTextJp: fields.itemTextJp,
  itemValue: fields.itemValue,
  sortOrder: fields.sortOrder,
  sortHint: '小さいほど先頭',
  status: nouns.dict.status,
  normal: '有効',
  disabled: '無効',
  enable: '有効化',
  disable: '無効化',
}
