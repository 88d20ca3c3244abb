import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  plausible: {
    area: '{{of}}：投影面积为按电极头尺寸所得的 {{value}} %，通常为 {{min}} 到 {{max}} %；请确认是否有意。',
    beyond: '{{of}} {{value}} {{unit}} 不在 {{min}} 到 {{max}} {{unit}} 之间，不能用于机床；请更正后重新生成。',
    undersize: '{{of}}：缩放量为电极头较短边的 {{value}} %，通常不超过 {{max}} %；请确认是否有意。',
    unusual: '{{of}} {{value}} {{unit}} 不常见，通常为 {{min}} 到 {{max}} {{unit}}；请确认是否有意。',
  },
} satisfies CheckTexts<'V33'>
