import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  end: {
    discharge: '程序结束时放电未关。',
    low: '程序结束时主轴不在机床安全 Z。',
    missing: '程序没有以 M02 结束。',
    orbit: '程序结束时摇动未关。',
    pump: '程序结束时油泵未关。',
    tool: '程序结束时刀号 {{pot}} 的电极仍在主轴上；应还回刀库。',
  },
  retreat: {
    discharge: '退出型腔时放电未关。',
    noApproach: '未先接近就放电。',
    orbit: '退出型腔时摇动未关。',
    orbitEntering: '进入型腔时摇动未关。',
    sideways: '在型腔内横向移动；必须先垂直退出。',
  },
} satisfies CheckTexts<'V20'>
