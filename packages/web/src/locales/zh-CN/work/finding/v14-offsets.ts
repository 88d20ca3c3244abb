import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  offset: {
    again: '此处加工前电极 T{{register}} 应重新测量 {{planned}} 次，程序测量 {{times}} 次；请重新生成。',
    applied: '刀号 {{pot}} 放电前补偿调用了 {{times}} 次，应恰好一次。',
    figure: '补偿 {{axis}} 为 {{is}}，应为 {{planned}}；请重新生成。',
    heightUnknown: '刀号 {{register}} 的电极没有实测高度；请在电极设置里填写。',
    inactive: '放电时生效的是补偿 H{{register}}，主轴上是刀号 {{pot}}。',
    kind: '补偿 H{{register}} 的写入方式与电极测量方式不符。',
    late: '补偿 H{{register}} 在开始放电后才写入。',
    order: '补偿 H{{register}} 未按刀号递增写入。',
    register: '补偿 H{{register}} 不属于主轴上的刀号 {{pot}}。',
    times: '补偿 H{{register}} 写入了 {{times}} 次，应恰好一次。',
    turned: '刀号 {{pot}} 的电极 {{electrode}} 测得转角 {{c}}°，机上测量不会修正；请改用预设值，或重新装夹后清除转角。',
    unplanned: '补偿 H{{register}} 不属于方案里的电极。',
  },
} satisfies CheckTexts<'V14'>
