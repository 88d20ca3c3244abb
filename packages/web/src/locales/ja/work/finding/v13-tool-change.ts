import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v13-tool-change.ts'

export const texts: Texts<typeof zh> = {
  toolChange: {
    discharge: '放電が入ったまま工具を交換します。',
    low: '主軸が機械の安全 Z にないまま工具を交換します。',
    orbit: '揺動が入ったまま工具を交換します。',
    pump: 'ポンプが入ったまま工具を交換します。',
  },
}
