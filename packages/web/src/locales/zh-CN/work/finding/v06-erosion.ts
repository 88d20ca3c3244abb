import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  erosion: {
    condition: '用了 E{{condition, code}}，方案为 E{{planned, code}}；请重新生成。',
    conditionUnknown: 'E{{condition, code}} 不在程序的条件表里。',
    dischargeAway: '不在加工处就开放电；接近之后才可 M80。',
    dischargeMoving: '放电未关就做非放电移动；先 M81。',
    dwell: '修光 {{seconds}} s，方案为 {{planned}} s；请重新生成。',
    noCondition: '没有选条件就放电。',
    noDischarge: '放电移动时放电未开。',
    noPump: '放电时油泵未开。',
    pattern: '摇动方式为{{pattern, word(in:edm.orbit)}}，方案为{{planned, word(in:edm.orbit)}}；请重新生成。',
    radius: '摇动半径 {{radius}} mm，方案为 {{planned}} mm；请重新生成。',
    system: '在 G{{cs}} 里加工，应在 G{{planned}}；请重新生成。',
  },
  sequence: {
    block: '程序段顺序不对：此处是“{{found, word(in:finding.op)}}”，应为“{{wanted, word(in:finding.op)}}”。',
  },
} satisfies CheckTexts<'V06'>
