import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  pots: {
    ballIdle: '电极用已测数据，却调用了基准球刀号 {{pot}}。',
    burning: '刀号 {{pot}} 不是电极，却在放电。',
    copyTwice: '同一电极的第 {{copy}} 件分到了两个刀号。',
    eliminated: '刀号 {{pot}} 已被排除，不得使用。',
    itemElsewhere: '方案里的刀号 {{pot}} 与电极的刀号不一致；请重新生成方案。',
    missing: '刀号 {{pot}} 超出刀库（共 {{pots}} 位）。',
    shared: '刀号 {{pot}} 分给了两件电极，或与基准球相同。',
    unplanned: '刀号 {{pot}} 不在方案内。',
  },
} satisfies CheckTexts<'V12'>
