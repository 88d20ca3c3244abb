import { dialect } from '../../program/index.ts'
import { genIso } from './gen-iso.ts'

/**
 * Chinese ISO-type sinkers with C conditions and OBT orbits. A starting point, never run on a machine. Blocks not given
 * here are those of GEN-ISO.
 */
export const cObt = dialect({
  id: 'C-OBT',
  version: 1,
  controller: 'ISO-type control with C conditions (T84/T85, C###, OBT, STEP)',
  state: 'draft',
  provenBy: null,
  assumptions: [
    'G53, G54 to G59, G80, G82, G83 and the offset words are assumed to work as in GEN-ISO.',
    'OBT001 to OBT004 stand for circle, square, sphere and triangle; STEP carries the radius.',
    'The rotary axis is A, because C selects conditions. M80 and M81 switch the generator.',
    'The condition table is a list to be compared with the conditions stored in the control.',
    'G83 compares only the last results of each measured axis, as many as P states: earlier touches are left out.',
  ],
  words: {
    X: { letter: 'X', kind: 'length', decimals: 3 },
    Y: { letter: 'Y', kind: 'length', decimals: 3 },
    Z: { letter: 'Z', kind: 'length', decimals: 3 },
    A: { letter: 'A', kind: 'angle' },
    R: { letter: 'R', kind: 'length', decimals: 3, min: 0 },
    JUMP: { letter: 'J', kind: 'length', decimals: 3, min: 0 },
    STEP: { letter: 'STEP', kind: 'length', decimals: 3, min: 0 },
    F: { letter: 'F', kind: 'feed', decimals: 1 },
    Q: { letter: 'Q', kind: 'feed', decimals: 1 },
    IP: { letter: 'IP', kind: 'decimal', decimals: 1 },
    DN: { letter: 'DN', kind: 'decimal', decimals: 1 },
    ON: { letter: 'ON', kind: 'count', max: 99_999 },
    OFF: { letter: 'OFF', kind: 'count', max: 99_999 },
    V: { letter: 'V', kind: 'count', max: 9_999 },
    SV: { letter: 'SV', kind: 'count', max: 9_999 },
    PL: { letter: 'PL', kind: 'code', values: { positive: '1', negative: '0' } },
    C: { letter: 'C', kind: 'count', digits: 3, min: 1, max: 999 },
    T: { letter: 'T', kind: 'count', digits: 2, min: 1, max: 79 },
    H: { letter: 'H', kind: 'count', digits: 3, min: 1, max: 999 },
    P: { letter: 'P', kind: 'count', min: 1, max: 99_999 },
    L: { letter: 'L', kind: 'count', min: 1, max: 999 },
    G: { letter: 'G', kind: 'count', digits: 2, min: 54, max: 59 },
    CS: { letter: 'P', kind: 'count', min: 54, max: 59 },
    OBT: { letter: 'OBT', kind: 'code', values: { circle: '001', square: '002', sphere: '003', triangle: '004' } },
    PROGRAM: { letter: 'O', kind: 'count', digits: 4, min: 1, max: 8999 },
    SUB: { letter: 'O', kind: 'count', digits: 4, min: 9001, max: 9999 },
    CALL: { letter: 'P', kind: 'count', digits: 4, min: 9001, max: 9999 },
  },
  blocks: {
    ...genIso.blocks,
    machineZ: [{ lines: ['G53 G00 {Z:z}'] }],
    machineXy: [{ lines: ['G53 G00 {X:x} {Y:y} {A:c?}'] }],
    rapidXy: [{ lines: ['G00 {X:x} {Y:y} {A:c}'] }],
    // The retraction from a contact is incremental and ignores contact in its block: M05.
    clear: [
      { when: 'axisX', lines: ['G91', 'M05 G01 {X:by} {F:feed}', 'G90'] },
      { when: 'axisY', lines: ['G91', 'M05 G01 {Y:by} {F:feed}', 'G90'] },
      { when: 'axisZ', lines: ['G91', 'M05 G01 {Z:by} {F:feed}', 'G90'] },
    ],
    setCs: [{ lines: ['G92 {CS:cs} {X:x?} {Y:y?} {Z:z?}'] }],
    storeOffset: [{ lines: ['G11 {H:register} {X:x} {Y:y} {Z:z} {A:c}'] }],
    reset: [{ lines: ['G21 G90 G17 G40 G49', 'M81 OBT000'] }],
    setOffset: [{ lines: ['G10 {H:register} {X:x} {Y:y} {Z:z} {A:c}'] }],
    pump: [
      { when: 'on', lines: ['T84'] },
      { when: 'off', lines: ['T85'] },
    ],
    condition: [{ lines: ['{C:code}'] }],
    orbitOn: [{ lines: ['{OBT:pattern} {STEP:radius}'] }],
    conditionRow: [
      {
        lines: [
          '{C:code} {ON:onTime} {OFF:offTime} {IP:peakCurrent} {SV:servo} {V:voltage} {PL:polarity} {JUMP:jumpHeight} {DN:jumpInterval}',
        ],
      },
    ],
  },
  numbering: null,
  comment: { open: '(', close: ')' },
  frame: { start: [], end: [], crc: true },
  files: { subs: 'single', conditions: 'file', extension: 'nc' },
  limits: {
    lineLength: 100,
    eol: 'CRLF',
    fileBytes: 4_000_000,
    programs: { min: 1, max: 8999 },
    subs: { min: 9001, max: 9999 },
  },
})
