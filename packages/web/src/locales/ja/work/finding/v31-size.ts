import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v31-size.ts'

export const texts: Texts<typeof zh> = {
  size: {
    spread:
      '電極 {{electrode}} の{{module, word(in:edm.module)}} {{copies}} 本の消耗が偏っています：1 本は約 {{wear}} mm、平均 {{even}} mm。位置を分担させてください。',
    wall: '位置 {{label}}：{{electrode}} の {{direction}}° を向く側壁が {{off}} mm 外側になります。揺動、角度、半径のいずれかを変えてください。',
    unreached:
      '{{electrode}} は約 {{wear}} mm 消耗し、測定の余裕 {{reach}} mm を超えるため、再測定で基準球に届きません。新しい電極を使ってください。',
    wear: '{{label}} の加工後、電極 {{electrode}} の{{module, word(in:edm.module)}}の端面消耗は約 {{wear}} mm で、そこの深さ {{left}} mm を超えます。電極を増やすか位置を減らしてください。',
    worn: '{{label}} では、電極 {{electrode}} の{{module, word(in:edm.module)}}の端面消耗が約 {{wear}} mm となり、その分浅く仕上がります。電極を増やすか位置を減らしてください。',
  },
}
