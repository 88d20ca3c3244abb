import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  comment: {
    characters: '注释含不允许的字符；只许大写字母、数字、空格、_ . -。',
    idle: '注释“{{said}}”之后没有加工它写的位置；操作者会被误导，请重新生成。',
    location: '注释“{{said}}”与接下来的加工“{{is}}”不符；操作者会被误导，请重新生成。',
    place: '注释写的是刀号 {{pot}}，主轴上是刀号 {{held}}；操作者会被误导，请重新生成。',
  },
} satisfies CheckTexts<'V26'>
