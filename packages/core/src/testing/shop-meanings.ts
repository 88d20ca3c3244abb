import type { Condition } from '../condition/index.ts'
import type { Job } from '../job/index.ts'
import type { Effect, LineMeanings, StructuralPost } from '../structural/index.ts'
import { type Answer, type Answers, type Sample, teach } from '../teach/index.ts'
import { degrees, mm } from '../units/index.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation } from './example.ts'
import { shopAnswer, shopProgram, shopSamples } from './shop-samples.ts'

const does = (...kinds: readonly Effect['kind'][]): readonly Effect[] => kinds.map((kind) => ({ kind }))

/** The effects of the lines of the invented control, as its manufacturer would state them. */
export const shopMeanings: LineMeanings = {
  'O{number}': does('comment'),
  '({part} {date})': does('comment'),
  T84: does('pumpOn'),
  'G90 G21': does('absolute', 'setting'),
  'G30 Z0.000': does('home'),
  'T{pot} M06': does('home', 'toolCall'),
  'G43 H{pot}': does('offset'),
  '({toolName} AT {label})': does('comment'),
  'G{cs}': does('system'),
  'G00 X{x} Y{y} C{c}': does('traverse'),
  'G00 Z2.000': [{ kind: 'rapidZ', z: mm(2) }],
  M80: does('dischargeOn'),
  'C{condition}': does('condition'),
  'OBT{pattern} STEP{radius}': does('orbitOn'),
  OBT000: does('orbitOff'),
  'G01 Z{z}': does('burn'),
  'G04 P{dwell}': does('dwell'),
  M81: does('dischargeOff'),
  'G00 Z5.000': [{ kind: 'rapidZ', z: mm(5) }],
  G49: does('offsetOff'),
  T85: does('pumpOff'),
  M02: does('end'),
}

/** The same for its programs in files. */
export const shopFileMeanings = {
  programs: shopMeanings,
  called: { ...shopMeanings, 'CALL {toolName}.NC': does('call'), M99: does('call') },
  conditions: { ...shopMeanings, 'M98 P{condition}': does('call'), M99: does('call') },
} satisfies Record<string, LineMeanings>

/** Conditions that the shop has entered with the numbers of its control. */
export const shopLibrary = (): readonly Condition[] =>
  exampleLibrary().map((condition) => ({ ...condition, provenance: 'shop' }))

/** A job for the invented control: preset electrodes, two cavities, retractions of 5 mm. */
export function shopPlannable(changes: Partial<Job> = {}): Job {
  const { setting } = exampleJob()
  const copy = {
    number: 1,
    module: 'finish',
    undersize: mm(0.2),
    undersizeZ: mm(0.2),
    actualHeight: mm(75),
    offset: { x: mm(0), y: mm(0), c: degrees(0) },
  } as const
  return exampleJob({
    setting: { ...setting, measuring: 'preset', safeDistance: mm(5) },
    electrodes: [exampleElectrode({ copies: [copy] })],
    locations: [
      exampleLocation({ id: 'L1', label: 'C1', x: mm(-25), y: mm(-20) }),
      exampleLocation({ id: 'L2', label: 'C2', x: mm(25), y: mm(20) }),
    ],
    ...changes,
  })
}

/** The post learnt from the invented control's samples, all questions answered. */
export function shopPost(write = shopProgram): StructuralPost {
  const samples = shopSamples(3, write).map(({ name, text, job }): Sample => ({ name, text, sheet: job }))
  let answers: Answers = {}
  for (;;) {
    const { post, questions } = teach(samples, answers)
    const open = questions.filter(({ id }) => !(id in answers))
    if (open.length === 0 && post) return post
    if (open.length === 0) throw new Error('the samples teach no post')
    const given = open.map(({ id, line, word, guess }) => [id, (shopAnswer(line, word) ?? guess) as Answer])
    answers = { ...answers, ...Object.fromEntries(given) }
  }
}
