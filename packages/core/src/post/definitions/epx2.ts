import type { Result } from '../../job/index.ts'
import {
  type ConditionRow,
  foldNode,
  headerFault,
  headerValue,
  type ModalState,
  type NcKind,
  type NcProgram,
  type ProgramFile,
  startState,
} from '../../program/index.ts'
import { formatDegrees, formatMm, mm } from '../../units/index.ts'

/**
 * Export as EPX-like XML: a header, electrodes, conditions, and one operation for each stay of an electrode at a place.
 * Measuring is left to the receiving control. Which tags a reader expects is Heron's assumption.
 */
export const epx2Assumptions: readonly string[] = [
  'The tag names and their nesting are ours: no public EPX 2 schema was at hand.',
  'Lengths are millimetres, angles degrees; X, Y, C and depths are those of the work coordinate system.',
]

/** Writes the export file of a program. */
export function writeEpx2(program: NcProgram): Result<ProgramFile> {
  const fault = headerFault(program.header)
  if (fault !== undefined)
    return { ok: false, refusals: [{ path: `header.${fault}`, code: 'headerEntry', params: {} }] }
  const loads = loadsOf(program.header)
  if (loads > 1)
    return { ok: false, refusals: [{ path: 'setting.magazineLoads', code: 'POST_LOADS', params: { loads } }] }
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<epx version="2">',
    '  <header>',
    ...headerKeys.map(([key, tag]) => `    ${item(tag, headerValue(program.header, key) ?? '')}`),
    '  </header>',
    '  <electrodes>',
    ...program.header.filter(({ key }) => key === 'TOOL').map(({ value }) => `    ${electrode(value)}`),
    '  </electrodes>',
    '  <conditions>',
    ...program.conditions.map((row) => `    ${conditionTag(row)}`),
    '  </conditions>',
    '  <operations>',
    ...operations(program),
    '  </operations>',
    '</epx>',
  ]
  const name = `O${String(program.number).padStart(4, '0')}.epx`
  return { ok: true, value: { name, text: `${lines.join('\n')}\n` } }
}

/** An operation names its pot alone: a reader would take the electrode of the first load. */
const loadsOf = (header: NcProgram['header']): number =>
  1 + new Set(header.filter(({ key }) => key === 'RELOAD').map(({ value }) => value.split(' ')[0])).size

const headerKeys = [
  ['STATUS', 'status'],
  ['PROGRAM', 'program'],
  ['PROJECT', 'project'],
  ['PART', 'part'],
  ['REVISION', 'revision'],
  ['MACHINE', 'machine'],
  ['DATE', 'date'],
  ['AUTHOR', 'author'],
  ['APPROVER', 'approver'],
  ['INPUT', 'input'],
] as const

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

/** Empty values are written as self-closing tags. */
const item = (tag: string, value: string): string => (value === '' ? `<${tag}/>` : `<${tag}>${escaped(value)}</${tag}>`)

function electrode(tool: string): string {
  const gap = tool.indexOf(' ')
  return `<electrode>${item('pot', tool.slice(0, gap))}${item('name', tool.slice(gap + 1))}</electrode>`
}

function conditionTag(row: ConditionRow): string {
  const tags = [
    item('code', String(row.code)),
    item('peakCurrent', formatMm(mm(row.peakCurrent), 1)),
    item('onTime', String(row.onTime)),
    item('offTime', String(row.offTime)),
    item('voltage', String(row.voltage)),
    item('servo', String(row.servo)),
    item('polarity', row.polarity),
    item('jumpHeight', formatMm(row.jumpHeight)),
    item('jumpInterval', formatMm(mm(row.jumpInterval), 1)),
  ]
  return `<condition>${tags.join('')}</condition>`
}

/** Nodes that end a stay; the state before them is still that of the place. */
const leaves: readonly NcKind[] = ['rapidXy', 'reset', 'toolCall', 'toolReturn', 'end']

/** One operation for each stay: it begins with a move in X and Y and includes every erosion until the next. */
function operations({ main }: NcProgram): readonly string[] {
  const lines: string[] = []
  let state: ModalState = startState
  let steps: string[] = []
  const close = (): void => {
    if (steps.length > 0) lines.push('    <operation>', `      ${place(state)}`, ...steps, '    </operation>')
    steps = []
  }
  for (const node of main) {
    if (leaves.includes(node.kind)) close()
    state = foldNode(state, node)
    if (node.kind === 'erode') steps.push(`      ${step(state)}`)
  }
  return lines
}

function place({ pot, cs, x, y, c }: ModalState): string {
  const tags = [
    item('pot', String(pot ?? '')),
    item('system', cs === undefined ? '' : `G${cs}`),
    item('x', x === undefined ? '' : formatMm(x)),
    item('y', y === undefined ? '' : formatMm(y)),
    item('c', c === undefined ? '' : formatDegrees(c)),
  ]
  return `<place>${tags.join('')}</place>`
}

function step({ condition, orbit, z }: ModalState): string {
  const tags = [
    item('condition', String(condition ?? '')),
    item('z', z === undefined ? '' : formatMm(z)),
    item('orbit', orbit?.pattern ?? 'none'),
    item('radius', orbit ? formatMm(orbit.radius) : ''),
  ]
  return `<step>${tags.join('')}</step>`
}
