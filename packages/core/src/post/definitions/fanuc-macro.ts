import { dialect } from '../../program/index.ts'

const motions = {
  machineZ: [{ lines: ['G53 G00 {Z:z}'] }],
  machineXy: [{ lines: ['G53 G00 {X:x} {Y:y} {C:c?}'] }],
  rapidXy: [{ lines: ['G90 G00 {X:x} {Y:y} {C:c}'] }],
  rapidZ: [{ lines: ['G90 G00 {Z:z}'] }],
  approach: [{ lines: ['G90 G01 {Z:z} {F:feed}'] }],
  erode: [{ lines: ['G65 P9870 {Z:z}'] }],
} as const

/** Measuring is done by macro calls; the machine builder's numbers go here. */
const measuring = {
  touch: [
    { when: 'axisX', lines: ['G65 P9810 {X:travel} {F:fast} {Q:slow} {R:back}'] },
    { when: 'axisY', lines: ['G65 P9810 {Y:travel} {F:fast} {Q:slow} {R:back}'] },
    { when: 'axisZ', lines: ['G65 P9810 {Z:travel} {F:fast} {Q:slow} {R:back}'] },
  ],
  clear: [
    { when: 'axisX', lines: ['G65 P9811 {X:by} {F:feed}'] },
    { when: 'axisY', lines: ['G65 P9811 {Y:by} {F:feed}'] },
    { when: 'axisZ', lines: ['G65 P9811 {Z:by} {F:feed}'] },
  ],
  centre: [
    { when: 'axisX', lines: ['G65 P9812 A1'] },
    { when: 'axisY', lines: ['G65 P9812 A2'] },
  ],
  checkSpread: [{ lines: ['G65 P9813 {K:repeats} {R:tolerance}'] }],
  setCs: [{ lines: ['G65 P9814 {S:cs} {X:x?} {Y:y?} {Z:z?}'] }],
  storeOffset: [{ lines: ['G65 P9815 {H:register} {X:x} {Y:y} {Z:z} {C:c}'] }],
  setOffset: [{ lines: ['G65 P9816 {H:register} {X:x} {Y:y} {Z:z} {C:c}'] }],
} as const

/** FANUC-like words with the machine builder's macros for discharge. A starting point, never run on a machine. */
export const fanucMacro = dialect({
  id: 'FANUC-MACRO',
  version: 1,
  controller: 'FANUC-like control with macro programs (G65 calls, G959)',
  state: 'draft',
  provenBy: null,
  assumptions: [
    'G00, G01, G04, G17, G21, G40, G43, G49, G53 to G59, G65, G90, M00, M02, M06, M98 and M99 are the usual ones.',
    'The macro numbers P9810 to P9890 are ours: a machine builder has others.',
    'G959 takes the lowest machine Z as Z.',
    'M50 and M51 switch the pump, M52 and M53 the generator.',
    'P9813 compares only the last results of each measured axis, as many as K states: earlier touches are left out.',
  ],
  words: {
    X: { letter: 'X', kind: 'length', decimals: 3 },
    Y: { letter: 'Y', kind: 'length', decimals: 3 },
    Z: { letter: 'Z', kind: 'length', decimals: 3 },
    C: { letter: 'C', kind: 'angle' },
    R: { letter: 'R', kind: 'length', decimals: 4, min: 0 },
    J: { letter: 'J', kind: 'length', decimals: 3, min: 0 },
    F: { letter: 'F', kind: 'feed', decimals: 1 },
    Q: { letter: 'Q', kind: 'feed', decimals: 1 },
    I: { letter: 'I', kind: 'decimal', decimals: 1 },
    U: { letter: 'U', kind: 'decimal', decimals: 1 },
    A: { letter: 'A', kind: 'count', max: 99_999 },
    B: { letter: 'B', kind: 'count', max: 99_999 },
    V: { letter: 'V', kind: 'count', max: 9_999 },
    W: { letter: 'W', kind: 'count', max: 9_999 },
    K: { letter: 'K', kind: 'count', min: 1, max: 99_999 },
    S: { letter: 'S', kind: 'count', min: 54, max: 59 },
    D: { letter: 'D', kind: 'code', values: { positive: '1', negative: '0' } },
    PATTERN: { letter: 'A', kind: 'code', values: { circle: '1', square: '2', sphere: '3', triangle: '4' } },
    E: { letter: 'E', kind: 'count', digits: 3, min: 1, max: 999 },
    T: { letter: 'T', kind: 'count', digits: 2, min: 1, max: 999 },
    H: { letter: 'H', kind: 'count', digits: 2, min: 1, max: 999 },
    P: { letter: 'P', kind: 'count', min: 1, max: 99_999 },
    L: { letter: 'L', kind: 'count', min: 1, max: 999 },
    G: { letter: 'G', kind: 'count', digits: 2, min: 54, max: 59 },
    PROGRAM: { letter: 'O', kind: 'count', digits: 4, min: 1, max: 8999 },
    SUB: { letter: 'O', kind: 'count', digits: 4, min: 9001, max: 9799 },
    CALL: { letter: 'P', kind: 'count', digits: 4, min: 9001, max: 9799 },
  },
  blocks: {
    ...motions,
    ...measuring,
    reset: [{ lines: ['G21 G90 G17 G40 G49', 'M53', 'G65 P9831'] }],
    selectCs: [{ lines: ['{G:cs}'] }],
    toolCall: [{ lines: ['{T:pot} M06'] }],
    toolReturn: [{ lines: ['T00 M06'] }],
    useOffset: [{ lines: ['G43 {H:register}'] }],
    limitZ: [{ lines: ['G959 {Z:z}'] }],
    pump: [
      { when: 'on', lines: ['M50'] },
      { when: 'off', lines: ['M51'] },
    ],
    condition: [{ lines: ['G65 P9840 {E:code}'] }],
    discharge: [
      { when: 'on', lines: ['M52'] },
      { when: 'off', lines: ['M53'] },
    ],
    orbitOn: [{ lines: ['G65 P9830 {PATTERN:pattern} {R:radius}'] }],
    orbitOff: [{ lines: ['G65 P9831'] }],
    dwell: [{ lines: ['G04 {P:seconds}'] }],
    call: [{ lines: ['M98 {CALL:program} {L:times}'] }],
    stop: [{ lines: ['M00'] }],
    end: [{ lines: ['M02'] }],
    conditionRow: [
      {
        lines: [
          'G65 P9890 {E:code} {I:peakCurrent} {A:onTime} {B:offTime} {V:voltage} {W:servo} {D:polarity} {J:jumpHeight} {U:jumpInterval}',
        ],
      },
    ],
    programStart: [{ lines: ['{PROGRAM:number}'] }],
    subStart: [{ lines: ['{SUB:number}'] }],
    subEnd: [{ lines: ['M99'] }],
  },
  numbering: { letter: 'N', digits: 4, start: 1, step: 1, except: ['programStart', 'subStart'] },
  comment: { open: '(', close: ')' },
  frame: { start: ['%'], end: ['%'], crc: true },
  files: { subs: 'single', conditions: 'inline', extension: 'nc' },
  limits: {
    lineLength: 120,
    eol: 'LF',
    fileBytes: 4_000_000,
    programs: { min: 1, max: 8999 },
    subs: { min: 9001, max: 9799 },
  },
})
