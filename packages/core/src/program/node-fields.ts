import type { BlockKind } from './dialect.ts'

/** The type of a field of a node; decides which kinds of words may print it. */
export type FieldType = 'length' | 'angle' | 'feed' | 'number' | 'count' | 'cs' | 'pattern' | 'polarity' | 'axis' | 'on'

export interface Field {
  readonly type: FieldType
  readonly optional?: true
}

const length: Field = { type: 'length' }
const angle: Field = { type: 'angle' }
const feed: Field = { type: 'feed' }
const count: Field = { type: 'count' }
const number: Field = { type: 'number' }
const maybeLength: Field = { type: 'length', optional: true }
const maybeAngle: Field = { type: 'angle', optional: true }
const cs: Field = { type: 'cs' }
const on: Field = { type: 'on' }
const axis: Field = { type: 'axis' }

/** The fields of every block, by name. A dialect must print each of them or fix it by a condition. */
export const nodeFields = {
  reset: {},
  selectCs: { cs },
  machineZ: { z: length },
  machineXy: { x: length, y: length, c: maybeAngle },
  toolCall: { pot: count },
  toolReturn: {},
  setOffset: { register: count, x: length, y: length, z: length, c: angle },
  useOffset: { register: count },
  limitZ: { z: length },
  rapidXy: { x: length, y: length, c: angle },
  rapidZ: { z: length },
  approach: { z: length, feed },
  pump: { on },
  condition: { code: count },
  discharge: { on },
  orbitOn: { pattern: { type: 'pattern' }, radius: length },
  orbitOff: {},
  erode: { z: length },
  dwell: { seconds: count },
  touch: { axis, travel: length, fast: feed, slow: feed, back: length },
  clear: { axis, by: length, feed },
  centre: { axis },
  checkSpread: { repeats: count, tolerance: length },
  setCs: { cs, x: maybeLength, y: maybeLength, z: maybeLength },
  storeOffset: { register: count, x: length, y: length, z: length, c: angle },
  call: { program: count, times: count },
  stop: {},
  end: {},
  conditionRow: {
    code: count,
    peakCurrent: number,
    onTime: count,
    offTime: count,
    voltage: count,
    servo: count,
    polarity: { type: 'polarity' },
    jumpHeight: length,
    jumpInterval: number,
  },
  programStart: { number: count },
  subStart: { number: count },
  subEnd: {},
} as const satisfies Readonly<Record<BlockKind, Readonly<Record<string, Field>>>>

/** Every kind of block, in the order in which people read them. */
export const blockKinds = Object.keys(nodeFields) as readonly BlockKind[]

export const fieldsOf = (kind: BlockKind): Readonly<Record<string, Field>> => nodeFields[kind]

/** Members of the enumerations, as the keys of a code word's `values`. */
export const enumerations: Readonly<Partial<Record<FieldType, readonly string[]>>> = {
  pattern: ['circle', 'square', 'sphere', 'triangle'],
  polarity: ['positive', 'negative'],
  axis: ['X', 'Y', 'Z'],
}

/** Kinds of words that may print a type of field: a length is never printed as a count. */
export const wordsForField: Readonly<Record<FieldType, readonly string[]>> = {
  length: ['length'],
  angle: ['angle'],
  feed: ['feed'],
  number: ['decimal'],
  count: ['count'],
  cs: ['count'],
  pattern: ['code'],
  polarity: ['code'],
  axis: ['code'],
  on: [],
}

/** Kinds that every post must have: without them a program cannot be safe. */
export const mandatoryKinds: readonly BlockKind[] = [
  'reset',
  'selectCs',
  'machineZ',
  'toolCall',
  'toolReturn',
  'useOffset',
  'rapidXy',
  'rapidZ',
  'approach',
  'pump',
  'condition',
  'discharge',
  'orbitOn',
  'orbitOff',
  'erode',
  'checkSpread',
  'stop',
  'end',
  'conditionRow',
  'programStart',
  'subStart',
  'subEnd',
]
