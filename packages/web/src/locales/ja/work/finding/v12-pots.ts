import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v12-pots.ts'

export const texts: Texts<typeof zh> = {
  pots: {
    ballIdle: '電極は測定済みデータなのに、基準球の工具番号 {{pot}} を呼んでいます。',
    burning: '工具番号 {{pot}} は電極ではないのに放電しています。',
    copyTwice: '同じ電極の {{copy}} 本目が 2 つの工具番号にあります。',
    eliminated: '工具番号 {{pot}} は除外されています。',
    itemElsewhere: 'プランの工具番号 {{pot}} と電極の工具番号が違います。プランを作り直してください。',
    missing: '工具番号 {{pot}} はマガジン（{{pots}} 本）にありません。',
    shared: '工具番号 {{pot}} が 2 つの電極、または基準球と重なっています。',
    unplanned: '工具番号 {{pot}} はプランにありません。',
  },
}
