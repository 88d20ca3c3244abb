import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  descent: {
    approach: '接近到 Z {{z}} mm，应停在 {{allowed}} mm。',
    approachIdle: '接近之后没有放电：这次下降不在方案内。',
    blind: '还没移到位置上方就下降；先走 X、Y，再走 Z。',
    burning: '放电未关就移动 Z；先 M81。',
    corrected: '按 Z 补偿，不放电的接近会走到 Z {{z}} mm，已到达表面（{{surface}} mm）或更低；请修改补偿或接近距离。',
    feed: '接近进给 {{feed}} mm/min，应在 {{least}} 与机床规定的 {{allowed}} mm/min 之间。',
    rapid: '快速移动到 Z {{z}} mm，只允许 {{allowed}} mm。',
  },
} satisfies CheckTexts<'V05'>
