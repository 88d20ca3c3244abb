import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v03-state.ts'

export const texts: Texts<typeof zh> = {
  state: {
    lengthUnknown: 'It goes down before the electrode’s length is known (offset H{{register}} is not written).',
    noReset: 'It moves before units and modes are set (G21 G90 …).',
    noSystem: 'It moves before a coordinate system is selected.',
    runaway: 'The program has not ended after {{blocks}} blocks: too many calls.',
    systemShared:
      'G{{cs}} has more than one zero on this machine (zeros: {{count}}), so the same coordinates would mean different places. Give each zero a system of its own.',
    systemUndeclared: 'G{{cs}} is not a coordinate system of this machine.',
  },
}
