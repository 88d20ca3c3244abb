import { fields, nouns } from '@heron/contract/labels/zh'
export const position = {
  title: '职务管理',
  description: '用户所任的职务；用户按职务编码记录。',
  empty: '先新增一个职务，或从表格导入。',
  code: nouns.position.code,
  name: nouns.position.name,
  nameEn: fields.nameEn,
  nameJp: fields.nameJp,
  rank: fields.postRank,
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    position: typeof position
  }
}
