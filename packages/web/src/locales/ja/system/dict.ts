import type { Texts } from '../../texts.ts'
import type { dict as zh } from '../../zh-CN/system/dict.ts'

export const dict: Texts<typeof zh> = {
  title: '辞書管理',
  intro: '各画面の選択肢の元です。無効にした項目は選択肢に出なくなりますが、保存済みの値は表示されます。',
  empty: '辞書を追加し、続けて項目を設定してください。',
  name: '辞書名',
  code: '辞書コード',
  description: '説明',
  configure: '項目',
  refresh: 'キャッシュ更新',
  importHint:
    '見出しは 2 行（エクスポートと同じ）。辞書名などは最初の行だけに書き、項目を続けて並べます。既存の辞書コードは取り込みません。',
  removeDetail: '削除後はごみ箱から元に戻せます。',
  items: '辞書項目',
  noItems: '最初の項目を追加してください。',
  itemText: '名称',
  itemTextEn: '英語名',
  itemTextJp: '日本語名',
  itemValue: '値',
  sortOrder: '並び順',
  sortHint: '小さいほど先頭',
  status: '有効',
  normal: '有効',
  disabled: '無効',
  enable: '有効化',
  disable: '無効化',
}
