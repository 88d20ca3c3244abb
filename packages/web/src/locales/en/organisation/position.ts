import { fields, nouns } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { position as zh } from '../../zh-CN/organisation/position.ts'

export const position: Texts<typeof zh> = {
  title: 'Positions',
  description: 'Positions that people hold; accounts keep the position’s code.',
  empty: 'Add the first position, or import a sheet.',
  code: nouns.position.code,
  name: nouns.position.name,
  nameEn: fields.nameEn,
  nameJp: fields.nameJp,
  rank: fields.postRank,
}
