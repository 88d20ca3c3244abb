import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  once: {
    missing:
      '位置 {{label}}：电极 {{electrode}} 的{{module, word(in:edm.module)}}第 {{step}} 工步没有加工；请重新生成。',
    order: '位置的先后与方案不同；请重新生成。',
    planUnresolved: '方案有 {{items}} 处，只有 {{resolved}} 处能对上当前数据；请重新生成方案。',
    unplanned: '刀号 {{pot}} 在 X {{x}} Y {{y}} C {{c}} 的放电不在方案内。',
  },
} satisfies CheckTexts<'V08'>
