import { dialect } from '../../program/index.ts'

const motions = {
  machineZ: [{ lines: ['G53 {Z:z}'] }],
  machineXy: [{ lines: ['G53 {X:x} {Y:y}'] }],
  rapidXy: [{ lines: ['G00 {X:x} {Y:y} {C:c}'] }],
  rapidZ: [{ lines: ['G00 {Z:z}'] }],
  approach: [{ lines: ['G01 {Z:z} {F:feed}'] }],
  erode: [{ lines: ['G01 {Z:z}'] }],
} as const

const measuring = {
  touch: [
    { when: 'axisX', lines: ['G80 {X:travel} {F:fast} {Q:slow} {R:back}'] },
    { when: 'axisY', lines: ['G80 {Y:travel} {F:fast} {Q:slow} {R:back}'] },
    { when: 'axisZ', lines: ['G80 {Z:travel} {F:fast} {Q:slow} {R:back}'] },
  ],
  clear: [
    { when: 'axisX', lines: ['G91 {X:by} {F:feed}'] },
    { when: 'axisY', lines: ['G91 {Y:by} {F:feed}'] },
    { when: 'axisZ', lines: ['G91 {Z:by} {F:feed}'] },
  ],
  centre: [
    { when: 'axisX', lines: ['G82 X'] },
    { when: 'axisY', lines: ['G82 Y'] },
  ],
  checkSpread: [{ lines: ['G83 {P:repeats} {R:tolerance}'] }],
  setCs: [{ lines: ['G10 {CS:cs} {X:x?} {Y:y?} {Z:z?}'] }],
  storeOffset: [{ lines: ['G11 {H:register} {X:x} {Y:y} {Z:z} {C:c}'] }],
} as const

/** Heron's own dialect, docs/GEN-ISO.md. No maker's control is claimed to read it. */
export const genIso = dialect({
  id: 'GEN-ISO',
  version: 1,
  controller: 'Heron reference dialect',
  state: 'tested',
  provenBy: null,
  words: {
    X: { letter: 'X', kind: 'length', decimals: 4 },
    Y: { letter: 'Y', kind: 'length', decimals: 4 },
    Z: { letter: 'Z', kind: 'length', decimals: 4 },
    C: { letter: 'C', kind: 'angle' },
    R: { letter: 'R', kind: 'length', decimals: 4, min: 0 },
    J: { letter: 'J', kind: 'length', decimals: 4, min: 0 },
    F: { letter: 'F', kind: 'feed', decimals: 1 },
    Q: { letter: 'Q', kind: 'feed', decimals: 1 },
    I: { letter: 'I', kind: 'decimal', decimals: 1 },
    K: { letter: 'K', kind: 'decimal', decimals: 1 },
    A: { letter: 'A', kind: 'count', max: 99_999 },
    B: { letter: 'B', kind: 'count', max: 99_999 },
    V: { letter: 'V', kind: 'count', max: 9_999 },
    S: { letter: 'S', kind: 'count', max: 9_999 },
    U: { letter: 'U', kind: 'code', values: { positive: '1', negative: '0' } },
    E: { letter: 'E', kind: 'count', digits: 3, min: 1, max: 999 },
    T: { letter: 'T', kind: 'count', digits: 2, min: 1, max: 999 },
    H: { letter: 'H', kind: 'count', digits: 2, min: 1, max: 999 },
    P: { letter: 'P', kind: 'count', min: 1, max: 99_999 },
    L: { letter: 'L', kind: 'count', min: 1, max: 999 },
    G: { letter: 'G', kind: 'count', digits: 2, min: 54, max: 59 },
    CS: { letter: 'P', kind: 'count', min: 54, max: 59 },
    PATTERN: { letter: '', kind: 'code', values: { circle: '0', square: '1', sphere: '2', triangle: '3' } },
    PROGRAM: { letter: 'O', kind: 'count', digits: 4, min: 1, max: 8999 },
    SUB: { letter: 'O', kind: 'count', digits: 4, min: 9001, max: 9999 },
    CALL: { letter: 'P', kind: 'count', digits: 4, min: 9001, max: 9999 },
  },
  blocks: {
    ...motions,
    ...measuring,
    reset: [{ lines: ['G21 G90 G17 G40 G49 M81 OBT000'] }],
    selectCs: [{ lines: ['{G:cs}'] }],
    toolCall: [{ lines: ['{T:pot} M06'] }],
    toolReturn: [{ lines: ['T00 M06'] }],
    setOffset: [{ lines: ['G10 {H:register} {X:x} {Y:y} {Z:z} {C:c}'] }],
    useOffset: [{ lines: ['G43 {H:register}'] }],
    limitZ: [{ lines: ['G959 {Z:z}'] }],
    pump: [
      { when: 'on', lines: ['M84'] },
      { when: 'off', lines: ['M85'] },
    ],
    condition: [{ lines: ['{E:code}'] }],
    discharge: [
      { when: 'on', lines: ['M80'] },
      { when: 'off', lines: ['M81'] },
    ],
    orbitOn: [{ lines: ['OBT1{PATTERN:pattern}0 {R:radius}'] }],
    orbitOff: [{ lines: ['OBT000'] }],
    dwell: [{ lines: ['G04 {P:seconds}'] }],
    call: [{ lines: ['M98 {CALL:program} {L:times}'] }],
    stop: [{ lines: ['M00'] }],
    end: [{ lines: ['M02'] }],
    conditionRow: [
      {
        lines: [
          'G12 {E:code} {I:peakCurrent} {A:onTime} {B:offTime} {V:voltage} {S:servo} {U:polarity} {J:jumpHeight} {K:jumpInterval}',
        ],
      },
    ],
    programStart: [{ lines: ['{PROGRAM:number}'] }],
    subStart: [{ lines: ['{SUB:number}'] }],
    subEnd: [{ lines: ['M99'] }],
  },
  numbering: { letter: 'N', digits: 4, start: 10, step: 10, except: ['programStart', 'subStart'] },
  comment: { open: '(', close: ')' },
  frame: { start: ['%'], end: ['%'], crc: true },
  files: { subs: 'single', conditions: 'inline', extension: 'nc' },
  limits: {
    lineLength: 120,
    eol: 'LF',
    fileBytes: 20_000_000,
    programs: { min: 1, max: 8999 },
    subs: { min: 9001, max: 9999 },
  },
})
