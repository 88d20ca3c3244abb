import { fields, nouns } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { position as zh } from '../../zh-CN/organisation/position.ts'

export const position: Texts<typeof zh> = {
  title: '職務管理',
  description: 'ユーザーが就く職務です。ユーザーには職務コードが記録されます。',
  empty: '職務を追加するか、表からインポートしてください。',
  code: nouns.position.code,
  name: nouns.position.name,
  nameEn: fields.nameEn,
  nameJp: fields.nameJp,
  rank: fields.postRank,
}
