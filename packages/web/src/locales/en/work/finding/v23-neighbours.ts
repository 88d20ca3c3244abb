import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v23-neighbours.ts'

export const texts: Texts<typeof zh> = {
  neighbours: {
    offBlock:
      'Location {{label}} of {{electrode}} is not on the workpiece: check its coordinates and the block’s size.',
    overhang:
      'The cavity of {{electrode}} at {{label}} reaches {{beyond}} mm beyond the edge of the block: make sure it is intended.',
    overlap:
      'The cavity of {{electrode}} at {{label}} reaches into {{otherLabel}} of {{otherElectrode}} (places affected: {{count}}): make sure it is intended.',
  },
}
