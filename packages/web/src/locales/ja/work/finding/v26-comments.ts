import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v26-comments.ts'

export const texts: Texts<typeof zh> = {
  comment: {
    characters: 'コメントに使えない文字があります。使えるのは大文字・数字・空白・_ . - だけです。',
    idle: 'コメント「{{said}}」の後にその位置の加工がありません。作業者が誤解します。再生成してください。',
    location: 'コメント「{{said}}」は次の加工「{{is}}」と違います。作業者が誤解します。再生成してください。',
    place: 'コメントは工具番号 {{pot}}、主軸は {{held}} です。作業者が誤解します。再生成してください。',
  },
}
