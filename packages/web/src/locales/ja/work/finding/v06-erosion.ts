import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v06-erosion.ts'

export const texts: Texts<typeof zh> = {
  erosion: {
    condition: 'E{{condition, code}} を使っていますが、プランは E{{planned, code}} です。再生成してください。',
    conditionUnknown: 'E{{condition, code}} がプログラムの条件表にありません。',
    dischargeAway: '加工位置以外で放電を入れています。M80 は接近の後だけです。',
    dischargeMoving: '放電が入ったまま加工以外の移動をします。先に M81 が必要です。',
    dwell: 'スパークアウト {{seconds}} s、プランは {{planned}} s です。再生成してください。',
    noCondition: '条件を選ばずに放電しています。',
    noDischarge: '放電が切れたまま加工送りをしています。',
    noPump: 'ポンプが切れたまま放電しています。',
    pattern: '揺動は{{pattern, word(in:edm.orbit)}}、プランは{{planned, word(in:edm.orbit)}}です。再生成してください。',
    radius: '揺動半径 {{radius}} mm、プランは {{planned}} mm です。再生成してください。',
    system: 'G{{cs}} で加工していますが、G{{planned}} のはずです。再生成してください。',
  },
  sequence: {
    block:
      'ブロックの順が違います。ここは「{{found, word(in:finding.op)}}」、正しくは「{{wanted, word(in:finding.op)}}」です。',
  },
}
