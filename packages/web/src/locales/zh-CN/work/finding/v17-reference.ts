import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  reference: {
    electrode: '刀号 {{pot}} 的电极没碰过基准球就放电。',
    late: 'G{{cs}} 在开始放电后才设定。',
    missing: 'G{{cs}} 没有在程序里找正，也未声明为已设定。',
    noTouch: 'G{{cs}} 未经碰触就设定。',
    order: '应先设基准球坐标系，再设 G{{cs}}。',
    twice: 'G{{cs}} 设定了两次。',
  },
} satisfies CheckTexts<'V17'>
