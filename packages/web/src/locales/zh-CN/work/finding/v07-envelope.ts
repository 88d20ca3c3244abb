import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  envelope: {
    height: '机床 Z {{at}} mm 超出允许的 {{min}} 到 {{max}} mm（行程与限位 Z）。',
    measuring: '测量最远会到 X {{x}} Y {{y}} Z {{z}} mm，超出行程或限位。',
    side: '{{axis}} {{at}} mm 加上电极与摇动的 {{reach}} mm，超出行程 {{min}} 到 {{max}} mm。',
  },
} satisfies CheckTexts<'V07'>
