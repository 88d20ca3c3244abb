import { values } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { edm as zh } from '../../zh-CN/work/edm.ts'

export const edm: Texts<typeof zh> = {
  electrodeMaterial: values.electrodeMaterial,
  workpieceMaterial: values.workpieceMaterial,
  module: values.module,
  shape: values.shape,
  orbit: values.orbit,
  polarity: values.polarity,
  printedBy: {
    samples: 'learnt from samples',
    lines: 'from a starting post',
    deleted: 'deleted post-processor',
    other: 'the machine has another post-processor now',
  },
  bodies: {
    holder: 'Holder of {{electrode}} ⌀{{diameter}} × {{height}} mm',
    chuck: 'Chuck of {{machine}} ⌀{{diameter}} × {{height}} mm',
    noHolder: 'Holder of {{electrode}} not drawn: sizes not stated',
    noChuck: 'Chuck of {{machine}} not drawn: sizes not stated',
    gauge: 'Gauge plane',
    tooHigh: 'The holder ends above the gauge plane',
    holderMissing: 'Holder not stated: not drawn, not checked',
    chuckMissing: 'Chuck not stated: not drawn, not checked',
    baseMissing: 'Height of the base table not stated: the holder is not drawn',
    holderPicture: 'Holder from the side',
    chuckPicture: 'Chuck from the side',
  },
  forecast: {
    learnt:
      'learnt from {{count}} {{count, plural(one:burn;many:burns)}} · {{low}} – {{high}} · uncorrected {{estimate}}',
    uncorrected:
      'not corrected: fewer than 5 logged burns; published finishing times are {{least}} to {{most}} times the estimate',
    part: '{{share}} % of it is corrected',
    atRelease: 'at release {{time}}, {{note}}',
  },
}
