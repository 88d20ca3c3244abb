import { chineseIsoFacts } from '../../program/index.ts'
import { mm } from '../../units/index.ts'
import type { Effect, LineMeanings } from '../effect.ts'
import type { Item, Line, NumberForm, Piece, Slot, StructuralPost, When } from '../post.ts'
import type { StarterAssumption, StarterPost } from './starter.ts'

const form = (per: number, decimals: number, changes: Partial<NumberForm> = {}): NumberForm => ({
  ...{ per, decimals, zeros: 'kept', lead: true, plus: false, digits: 1 },
  ...changes,
})

const forms = {
  mm: form(10_000, 3),
  /** With its sign, to be added to a variable: Z+0.188-H970. */
  signed: form(10_000, 3, { plus: true }),
  degrees: form(1_000, 3),
  plain: form(1, 0),
  two: form(1, 0, { digits: 2 }),
  three: form(1, 0, { digits: 3 }),
  four: form(1, 0, { digits: 4 }),
} as const satisfies StructuralPost['forms']

const number = (field: string, as: keyof typeof forms, changes: { factor?: number; plus?: string } = {}): Slot => ({
  ...{ kind: 'number', field, factor: 1, add: 0, form: as },
  ...changes,
})
const text = (field: string): Slot => ({ kind: 'text', field })
const line = (...pieces: readonly Piece[]): Line => ({ kind: 'line', pieces, numbered: false })
const lineIf = (when: When, ...pieces: readonly Piece[]): Line => ({ ...line(...pieces), when })

/** One subprogram for each step of each electrode: 101 is the first step of the first. */
const sub = number('tool', 'four', { factor: 100, plus: 'step' })
const pattern: Slot = {
  ...{ kind: 'table', field: 'pattern' },
  texts: { circle: '001', square: '002', sphere: '003' },
}

const change: readonly Item[] = [
  line('T', number('next.pot', 'two'), ' M06'),
  line('G43 H', number('next.pot', 'three')),
]
const leave: readonly Item[] = [line('M81'), line('OBT000'), line('M05 G00 Z+20.000')]

const post: StructuralPost = {
  forms,
  sections: {
    head: [line('(', text('part'), ' ', text('date'), ')'), line('T84'), line('G90'), line('G30 Z+'), ...change],
    place: [
      line('(', text('toolName'), ' ', text('label'), ')'),
      line('G', number('cs', 'two')),
      line('G00 X', number('x', 'mm'), ' Y', number('y', 'mm'), ' A', number('c', 'degrees')),
      line('H970=', number('depth', 'mm')),
    ],
    begin: [line('G00 Z+2.000'), line('M80')],
    step: [
      line('M98P', sub, 'L001'),
      { kind: 'enter', number: sub },
      line('N', sub),
      line('C', number('condition', 'three')),
      lineIf({ field: 'radius', is: 'notZero' }, 'OBT', pattern, ' STEP', number('radius', 'mm')),
      lineIf({ field: 'radius', is: 'zero' }, 'OBT000'),
      line('G01 Z', number('rest', 'signed'), '-H970'),
      lineIf({ field: 'dwell', is: 'notZero' }, 'G04 P', number('dwell', 'plain')),
      line('M99'),
      { kind: 'leave' },
    ],
    again: [],
    nextPlace: leave,
    nextTool: [...leave, line('G49'), ...change],
    end: [...leave, line('G49'), line('T85'), line('M02')],
  },
  trailer: [],
  subOrder: 'called',
  numbering: null,
  eol: '\r\n',
  closed: true,
  unprinted: {},
}

const does = (...kinds: readonly Effect['kind'][]): readonly Effect[] => kinds.map((kind) => ({ kind }))

const meanings: LineMeanings = {
  '({part} {date})': does('comment'),
  T84: does('pumpOn'),
  G90: does('absolute'),
  'G30 Z+': does('setting'),
  'T{pot} M06': does('home', 'toolCall'),
  'G43 H{pot}': does('offset'),
  '({toolName} {label})': does('comment'),
  'G{cs}': does('system'),
  'G00 X{x} Y{y} A{c}': does('traverse'),
  'H970={depth}': does('holdDepth'),
  'G00 Z+2.000': [{ kind: 'rapidZ', z: mm(2) }],
  M80: does('dischargeOn'),
  'M98P{100 tool + step}L001': does('call'),
  'N{100 tool + step}': does('call'),
  'C{condition}': does('condition'),
  'OBT{pattern} STEP{radius}': does('orbitOn'),
  OBT000: does('orbitOff'),
  'G01 Z{rest}-H970': does('burn'),
  'G04 P{dwell}': does('dwell'),
  M99: does('call'),
  M81: does('dischargeOff'),
  'M05 G00 Z+20.000': [{ kind: 'rapidZ', z: mm(20) }],
  G49: does('offsetOff'),
  T85: does('pumpOff'),
  M02: does('end'),
}

const assumptions: readonly StarterAssumption[] = [
  {
    code: 'isoWords',
    lines: ['G90', 'G{cs}', 'G04 P{dwell}'],
    text: 'G00, G01, G90 and G54 to G59 have their meaning of ISO 6983; P after G04 is in seconds.',
  },
  {
    code: 'toolChange',
    lines: ['T{pot} M06'],
    text: 'T with two digits and M06 changes the electrode, and goes up to machine-safe Z first.',
  },
  {
    code: 'offset',
    lines: ['G43 H{pot}', 'G49'],
    text: 'G43 with H and the pot number applies length and centre of the electrode, G49 ends it.',
  },
  {
    code: 'generator',
    lines: ['M80', 'M81'],
    text: 'M80 switches the discharge on, M81 off; other moves than G01 with M80 do not discharge.',
  },
  {
    code: 'orbitCodes',
    lines: ['OBT{pattern} STEP{radius}', 'OBT000'],
    text: 'OBT001 is a circle, OBT002 a square, OBT003 a sphere in the XY plane, OBT000 no orbit; STEP is the radius in mm.',
  },
  {
    code: 'heldDepth',
    lines: ['H970={depth}', 'G01 Z{rest}-H970'],
    text: 'H970= stores a length in mm, and Z+0.188-H970 is a height of the work system: 0.188 less the stored depth.',
  },
  {
    code: 'subprogramPlace',
    lines: ['M98P{100 tool + step}L001', 'N{100 tool + step}', 'M99'],
    text: 'Subprograms follow the main program in one file and begin with N and their four digits.',
  },
  {
    code: 'rotaryAxis',
    lines: ['G00 X{x} Y{y} A{c}'],
    text: 'A turns the electrode, in degrees, because C selects the condition.',
  },
  {
    code: 'retractAxis',
    lines: ['G30 Z+'],
    text: 'G30 Z+ selects the direction of retractions and moves nothing.',
  },
  {
    code: 'contactHeight',
    lines: ['M05 G00 Z+20.000', 'G00 Z+2.000'],
    text: 'M05 may be in the block of a rapid move; 20 mm above the work zero is high enough on the way between places.',
  },
  {
    code: 'numbersAndRemarks',
    lines: ['({part} {date})', '({toolName} {label})'],
    text: 'Lengths are millimetres with three decimals, and text in parentheses is a remark.',
  },
]

/**
 * Chinese ISO-type sinkers: C conditions, OBT orbits, a subprogram for each step called by M98, T84 and T85. Published
 * are only the facts of its list; everything else is assumed.
 */
export const cIso = {
  id: 'C-ISO',
  version: 1,
  controller: 'ISO-type control with C conditions and subprograms (M98, OBT, STEP, H970)',
  facts: chineseIsoFacts,
  assumptions,
  post,
  meanings,
} as const satisfies StarterPost
