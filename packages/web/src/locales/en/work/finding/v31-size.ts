import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v31-size.ts'

export const texts: Texts<typeof zh> = {
  size: {
    spread:
      'The {{module, word(in:edm.module)}} copies of {{electrode}} ({{copies}}) are worn unevenly: one by about {{wear}} mm, {{even}} mm on average. Distribute the locations over them.',
    wall: 'Location {{label}}: the wall of {{electrode}} that faces {{direction}}° is {{off}} mm too far out. Choose another orbit, angle or radius.',
    unreached:
      '{{electrode}} has lost about {{wear}} mm of its front, more than the extra touching travel of {{reach}} mm: measuring would not reach the ball. Use a new electrode.',
    wear: 'After {{label}} the {{module, word(in:edm.module)}} copy of {{electrode}} is worn by about {{wear}} mm, more than the {{left}} mm to burn there. Use more copies or fewer locations.',
    worn: 'At {{label}} the {{module, word(in:edm.module)}} copy of {{electrode}} is worn by about {{wear}} mm, and the cavity becomes too shallow by the same amount. Use more copies or fewer locations.',
  },
}
