import type { Texts } from '../../texts.ts'
import type { edm as zh } from '../../zh-CN/work/edm.ts'

export const edm: Texts<typeof zh> = {
  electrodeMaterial: { copper: 'Copper', graphite: 'Graphite', copperTungsten: 'Copper tungsten' },
  workpieceMaterial: {
    steel: 'Mould steel',
    stainless: 'Stainless steel',
    carbide: 'Carbide',
    aluminium: 'Aluminium',
    titanium: 'Titanium',
    copperAlloy: 'Copper alloy',
  },
  module: { rough: 'Rough', semi: 'Semi', finish: 'Finish', fine: 'Fine' },
  shape: {
    openCavity: 'Open cavity',
    closedCavity: 'Closed cavity',
    rib: 'Rib',
    fineRib: 'Fine rib',
    gate: 'Gate',
    thread: 'Thread',
    texture: 'Texture',
  },
  orbit: { none: 'No orbit', circle: 'Circle', square: 'Square', sphere: 'Sphere', triangle: 'Triangle' },
  polarity: { positive: 'Positive', negative: 'Negative' },
  printedBy: {
    samples: 'learnt from samples',
    lines: 'from a starting post',
    deleted: 'deleted post-processor',
    other: 'the machine has another post-processor now',
  },
  forecast: {
    learnt:
      'learnt from {{count}} {{count, plural(one:burn;many:burns)}} · {{low}} – {{high}} · uncorrected {{estimate}}',
    uncorrected: 'not corrected: fewer than 5 logged burns',
    part: '{{share}} % of it is corrected',
    atRelease: 'at release {{time}}, {{note}}',
  },
}
