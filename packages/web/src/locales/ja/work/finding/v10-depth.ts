import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v10-depth.ts'

export const texts: Texts<typeof zh> = {
  depth: {
    drawing: '電極先端は Z {{z}} mm ですが、図面では {{drawn}} mm です。再生成してください。',
    place: '{{axis}} は {{is}}、加工位置では {{planned}} です。再生成してください。',
    plan: '電極先端は Z {{z}} mm ですが、プランでは {{planned}} mm です。再生成してください。',
  },
}
