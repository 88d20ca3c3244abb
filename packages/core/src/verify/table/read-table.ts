import { orbitPatterns } from '../../job/index.ts'
import type { Dialect, NcNode, ProgramFile, Reading } from '../../program/index.ts'
import { readProgram } from '../../program/index.ts'
import { hasWordsAfterPercent } from '../program-name.ts'
import { NONE, Op, OpTable } from '../read/op.ts'
import type { Part, ProgramText, ReadingProblem } from '../read/program-text.ts'

/**
 * Lines of the n-th file are numbered from n times this, so that one number identifies a line of a program in several
 * files.
 */
export const LINES_PER_FILE = 1_000_000
const FEED_TENTHS = 10
const AXES = 'XYZ'

/** Reads a program with the grammar derived from its dialect's data and converts it to the shared form. */
export function readByTable(files: readonly ProgramFile[], dialect: Dialect): ProgramText {
  const read = readProgram(files, dialect)
  if (read.ok) return toProgramText(files, read.value)
  const problems = read.refusals.map(({ path, code, params }): ReadingProblem => {
    const place = /^(.*):(\d+)$/.exec(path)
    const line = place ? lineIn(files, place[1] ?? '', Number(place[2])) : 0
    const text = files.find(({ name }) => name === place?.[1])?.text.split(/\r?\n/)[Number(place?.[2]) - 1] ?? ''
    if (hasWordsAfterPercent(text)) return { code: 'percent.words', line, params: {} }
    return { code: 'reading.table', line, params: { ...params, reason: code, path } }
  })
  const nothing = { number: 0, line: 0, from: 0, to: 0 }
  const crc = { stated: '', computed: '' }
  const empty = { header: [], conditions: [], ops: new OpTable(), comments: [], main: nothing, subs: [] }
  return { number: 0, ...empty, lines: countLines(files), blocks: 0, crc, problems }
}

const lineIn = (files: readonly ProgramFile[], name: string, line: number): number =>
  Math.max(
    0,
    files.findIndex((file) => file.name === name),
  ) *
    LINES_PER_FILE +
  line

const countLines = (files: readonly ProgramFile[]): number => files.reduce((sum, { text }) => sum + lineFeeds(text), 0)

function lineFeeds(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

function toProgramText(files: readonly ProgramFile[], reading: Reading): ProgramText {
  const { program, checksums } = reading
  const lines = firstLines(files, reading.parts)
  const ops = new OpTable(reading.parts.reduce((sum, { starts }) => sum + starts.length, 0))
  const comments: string[] = []
  const add = (number: number, nodes: readonly NcNode[]): Part => {
    const from = ops.length
    const starts = lines.get(number) ?? []
    nodes.forEach((node, n) => {
      pushNode(ops, comments, node, starts[n] ?? 0)
    })
    return { number, line: nodes.length > 0 ? (starts[0] ?? 0) : 0, from, to: ops.length }
  }
  const main = { ...add(0, program.main), number: program.number }
  const subs = program.subs.map(({ number, body }) => add(number, body))
  const [sum] = checksums
  return {
    number: program.number,
    header: program.header.map((entry) => ({ ...entry, line: 0 })),
    conditions: program.conditions.map((row) => ({ ...row, line: 0 })),
    ops,
    comments,
    main,
    subs,
    lines: countLines(files),
    blocks: ops.length - comments.length + program.conditions.length + subs.length,
    crc: { stated: sum?.stated ?? '', computed: sum?.computed ?? '' },
    problems: [...checksumProblems(files, checksums), ...callFaults(ops, main, subs)],
  }
}

function checksumProblems(files: readonly ProgramFile[], sums: Reading['checksums']): readonly ReadingProblem[] {
  return sums
    .filter(({ stated, computed }) => stated !== computed)
    .map(({ file, stated }) => ({
      code: 'crc.mismatch',
      line: lineIn(files, file, 1),
      params: { stated },
    }))
}

/** Every call has its subprogram, every subprogram is called, and none calls another. */
function callFaults(ops: OpTable, main: Part, subs: readonly Part[]): readonly ReadingProblem[] {
  const known = new Set(subs.map(({ number }) => number))
  const called = calledIn(ops, main)
  const problem = (code: ReadingProblem['code'], program: number): ReadingProblem => ({
    code,
    line: 0,
    params: { program },
  })
  return [
    ...[...called].filter((number) => !known.has(number)).map((number) => problem('call.missing', number)),
    ...[...known].filter((number) => !called.has(number)).map((number) => problem('sub.unused', number)),
    ...(known.size === subs.length ? [] : [problem('sub.twice', 0)]),
    ...subs.filter((sub) => calledIn(ops, sub).size > 0).map(({ number }) => problem('call.nested', number)),
  ]
}

function calledIn(ops: OpTable, { from, to }: Part): ReadonlySet<number> {
  const called = new Set<number>()
  for (let at = from; at < to; at++) if (ops.kind(at) === Op.call) called.add(ops.arg(at, 0))
  return called
}

/** The first line of each node, by part. */
function firstLines(files: readonly ProgramFile[], read: Reading['parts']): ReadonlyMap<number, readonly number[]> {
  const offsets = new Map(files.map(({ name }, n) => [name, n * LINES_PER_FILE]))
  const parts = new Map<number, readonly number[]>()
  for (const { file, part, starts } of read) {
    const offset = offsets.get(file) ?? 0
    const own = offset === 0 ? starts : starts.map((line) => line + offset)
    // Of two subprograms with one number, the first.
    const known = parts.get(part)?.slice(0, -1) ?? []
    parts.set(part, known.length === 0 ? own : [...known, ...own.slice(known.length)])
  }
  return parts
}

function pushNode(ops: OpTable, comments: string[], node: NcNode, line: number): void {
  if (node.kind === 'comment') {
    ops.push(Op.comment, line, comments.length)
    comments.push(node.text)
  } else pushMove(ops, node, line)
}

/** Feeds in tenths: both readers must get the same printed figure. */
const tenths = (feed: number): number => Math.round(feed * FEED_TENTHS)

type MeasuringNode = Extract<NcNode, { kind: 'dwell' | 'touch' | 'clear' | 'centre' | 'checkSpread' | 'setCs' }>
type PlainNode = Extract<NcNode, { kind: 'reset' | 'toolReturn' | 'orbitOff' | 'stop' | 'end' }>

function pushMove(ops: OpTable, node: Exclude<NcNode, { kind: 'comment' }>, line: number): void {
  const kind = Op[node.kind]
  switch (node.kind) {
    case 'selectCs':
      ops.push(kind, line, node.cs)
      break
    case 'machineXy':
      ops.push(kind, line, node.x, node.y, node.c ?? NONE)
      break
    case 'toolCall':
      ops.push(kind, line, node.pot)
      break
    case 'setOffset':
    case 'storeOffset':
      ops.push(kind, line, node.register, node.x, node.y, node.z, node.c)
      break
    case 'useOffset':
      ops.push(kind, line, node.register)
      break
    case 'machineZ':
    case 'limitZ':
    case 'rapidZ':
    case 'erode':
      ops.push(kind, line, node.z)
      break
    case 'rapidXy':
      ops.push(kind, line, node.x, node.y, node.c)
      break
    case 'approach':
      ops.push(kind, line, node.z, tenths(node.feed))
      break
    case 'pump':
    case 'discharge':
      ops.push(kind, line, node.on ? 1 : 0)
      break
    case 'condition':
      ops.push(kind, line, node.code)
      break
    case 'orbitOn':
      ops.push(kind, line, orbitPatterns.indexOf(node.pattern), node.radius)
      break
    case 'call':
      ops.push(kind, line, node.program, node.times)
      break
    default:
      pushMeasuring(ops, node, kind, line)
      break
  }
}

function pushMeasuring(ops: OpTable, node: MeasuringNode | PlainNode, kind: number, line: number): void {
  switch (node.kind) {
    case 'dwell':
      ops.push(kind, line, node.seconds)
      break
    case 'touch':
      ops.push(kind, line, AXES.indexOf(node.axis), node.travel, tenths(node.fast), tenths(node.slow), node.back)
      break
    case 'clear':
      ops.push(kind, line, AXES.indexOf(node.axis), node.by, tenths(node.feed))
      break
    case 'centre':
      ops.push(kind, line, AXES.indexOf(node.axis))
      break
    case 'checkSpread':
      ops.push(kind, line, node.repeats, node.tolerance)
      break
    case 'setCs':
      ops.push(kind, line, node.cs, node.x ?? NONE, node.y ?? NONE, node.z ?? NONE)
      break
    default:
      ops.push(kind, line)
      break
  }
}
