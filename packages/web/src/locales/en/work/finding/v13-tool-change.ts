import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v13-tool-change.ts'

export const texts: Texts<typeof zh> = {
  toolChange: {
    discharge: 'The tool changes with the discharge on.',
    low: 'The tool changes below machine-safe Z.',
    orbit: 'The tool changes with the orbit on.',
    pump: 'The tool changes with the pump on.',
  },
}
