import { fields, nouns } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { category as zh } from '../../zh-CN/system/category.ts'

export const category: Texts<typeof zh> = {
  title: '分類',
  intro: 'フォームで選ぶ多階層の分類です。コードはシステムが付けます。',
  empty: '分類を追加するか、表から取り込んでください。',
  importHint: 'コードの末尾 3 文字を除いたものが親です。親を先に並べてください。',
  name: nouns.category.name,
  nameEn: fields.nameEn,
  nameJp: fields.nameJp,
  namePrompt: '名称を入力してください',
  code: '分類コード',
  parent: nouns.category.pid,
  parentHint: '空は最上位。変更すると下位も一緒に移ります',
  addBelow: '下位を追加',
  removeDetail: '下位の分類もすべて削除され、元に戻せません。',
}
