import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v12-pots.ts'

export const texts: Texts<typeof zh> = {
  pots: {
    ballIdle: 'Electrodes are preset, but the ball in pot {{pot}} is called.',
    burning: 'Pot {{pot}} burns but holds no electrode.',
    copyTwice: 'Copy {{copy}} of an electrode is in two pots.',
    eliminated: 'Pot {{pot}} is excluded and must not be used.',
    itemElsewhere: 'The plan says pot {{pot}}, but the electrode is in another one. Make the plan again.',
    missing: 'The magazine has {{pots}} pots; there is no pot {{pot}}.',
    shared: 'Pot {{pot}} is assigned to two electrodes, or to one and the ball.',
    unplanned: 'Pot {{pot}} is not in the plan.',
  },
}
