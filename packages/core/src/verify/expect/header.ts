import type { Job } from '../../job/index.ts'
import { commentText } from '../../program/index.ts'
import { formatMm, type Length, parseMm } from '../../units/index.ts'
import { classInText } from '../burn/attribute.ts'
import type { CheckContext } from '../check.ts'
import { rowsOf } from '../checks/rows.ts'
import { NONE, Op } from '../read/op.ts'
import { loadIn, loadsOf } from '../trace/seat.ts'

/** One header key: how often it occurs, and the form of its value (docs/GEN-ISO.md §4). */
interface HeaderForm {
  readonly key: string
  readonly times: 'one' | 'many' | 'maybe'
  readonly value: RegExp
}

const TEXT = /^[A-Z0-9 _.-]+$/
const COUNT = /^(0|[1-9]\d*)$/
const POINT = /^-?\d+\.\d{4} -?\d+\.\d{4} -?\d+\.\d{4}$/

export const headerForm: readonly HeaderForm[] = [
  { key: 'HERON-NC', times: 'one', value: /^1$/ },
  { key: 'STATUS', times: 'one', value: /^(DRAFT|RELEASED)$/ },
  { key: 'PROGRAM', times: 'one', value: /^O\d{4}$/ },
  { key: 'PROJECT', times: 'one', value: TEXT },
  { key: 'PART', times: 'one', value: TEXT },
  { key: 'REVISION', times: 'one', value: COUNT },
  { key: 'MACHINE', times: 'one', value: TEXT },
  { key: 'POST', times: 'one', value: TEXT },
  { key: 'GENERATOR', times: 'one', value: TEXT },
  { key: 'UNITS', times: 'one', value: /^MM$/ },
  { key: 'DATE', times: 'one', value: /^\d{4}-\d{2}-\d{2}$/ },
  { key: 'AUTHOR', times: 'one', value: TEXT },
  { key: 'APPROVER', times: 'one', value: TEXT },
  { key: 'CS', times: 'one', value: /^5[4-9]( 5[4-9])*$/ },
  { key: 'MIN', times: 'one', value: POINT },
  { key: 'MAX', times: 'one', value: POINT },
  { key: 'LOCATIONS', times: 'one', value: COUNT },
  { key: 'STEPS', times: 'one', value: COUNT },
  { key: 'TOOL', times: 'many', value: TEXT },
  { key: 'RELOAD', times: 'many', value: /^[1-9]\d* \d{2,} [A-Z0-9 _.-]+$/ },
  { key: 'BALL', times: 'maybe', value: COUNT },
  { key: 'BURNT', times: 'many', value: TEXT },
  { key: 'INPUT', times: 'one', value: /^[0-9A-F]{64}$/ },
]

/** The expected values of a key, one for each occurrence. */
export interface Claim {
  readonly key: string
  readonly values: readonly string[]
  /** Lengths are compared with the dialect's precision. */
  readonly lengths?: true
}

/**
 * The header derived from the text itself, the job and the caller's record; keys that cannot be derived are left out.
 */
export function claims(context: CheckContext): readonly Claim[] {
  const { job, text, plan, visits, dialect, expected } = context
  const [min, max] = extremes(context)
  const [first = 1, ...later] = loadsOf(plan.pots)
  const one = (key: string, value: string): Claim => ({ key, values: [value] })
  return [
    one('PROGRAM', `O${String(text.number).padStart(4, '0')}`),
    plain('PROJECT', job.project.number),
    plain('PART', job.project.part),
    plain('MACHINE', job.machine.number),
    one('POST', `${commentText(dialect?.id ?? '')} ${dialect?.version ?? 0}`),
    one('CS', systems(context).join(' ')),
    { ...one('MIN', min), lengths: true },
    { ...one('MAX', max), lengths: true },
    one('LOCATIONS', String(differentPlaces(visits))),
    one('STEPS', String(visits.reduce((sum, visit) => sum + visit.steps.length, 0))),
    { key: 'TOOL', values: tools(job, plan.pots, first) },
    { key: 'RELOAD', values: later.flatMap((load) => tools(job, plan.pots, load).map((tool) => `${load} ${tool}`)) },
    { key: 'BALL', values: job.setting.measuring === 'machine' ? [String(job.setting.ballPot)] : [] },
    ...(expected.inputHash === undefined ? [] : [one('INPUT', expected.inputHash.toUpperCase())]),
    ...Object.entries(expected.header ?? {}).map(([key, value]) => one(key, value)),
  ]
}

/** Number of different places, each a system, an angle of C and X and Y. */
function differentPlaces(visits: CheckContext['visits']): number {
  const known = new Map<string, Map<number, Set<number>>>()
  let count = 0
  for (const { cs, c, x, y } of visits) {
    const system = `${cs}|${c}`
    const columns = known.get(system) ?? new Map<number, Set<number>>()
    const column = columns.get(x) ?? new Set<number>()
    if (!column.has(y)) count++
    known.set(system, columns)
    columns.set(x, column)
    column.add(y)
  }
  return count
}

const plain = (key: string, value: string): Claim => ({ key, values: [commentText(value)] })

/** The electrodes of a load of the magazine, by pot. */
function tools(job: Job, pots: CheckContext['plan']['pots'], load: number): readonly string[] {
  return pots
    .filter((each) => loadIn(each) === load)
    .sort((a, b) => a.pot - b.pot)
    .map(({ pot, electrodeId, copy, module }) => {
      const electrode = job.electrodes.find(({ id }) => id === electrodeId)
      const held = electrode?.copies.find(({ number }) => number === copy)
      // For a pot whose electrode is not in the job, the class named in the plan; V12 and V29 refuse such a plan.
      const kind = electrode && held ? classInText(electrode, held) : module
      return `${String(pot).padStart(2, '0')} ${commentText(electrode?.name ?? '')} ${kind.toUpperCase()}`
    })
}

function systems({ trace }: CheckContext): readonly number[] {
  const found = new Set<number>()
  for (const row of rowsOf(trace, Op.selectCs, Op.setCs)) found.add(trace.argument(row, 0))
  return [...found].sort((a, b) => a - b)
}

/** Least and greatest X, Y and Z words of rapids, approaches and erosions. */
function extremes({ trace }: CheckContext): readonly [string, string] {
  const min = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
  const max = min.map((value) => -value)
  const take = (axis: number, value: number): void => {
    min[axis] = Math.min(min[axis] ?? value, value)
    max[axis] = Math.max(max[axis] ?? value, value)
  }
  rowsOf(trace, Op.rapidXy).forEach((row) => {
    take(0, trace.argument(row, 0))
    take(1, trace.argument(row, 1))
  })
  rowsOf(trace, Op.rapidZ, Op.approach, Op.erode).forEach((row) => {
    take(2, trace.argument(row, 0))
  })
  return [shown(min), shown(max)]
}

function shown(point: readonly number[]): string {
  return point.map((value) => (Math.abs(value) > -NONE ? '-' : formatMm(value as Length))).join(' ')
}

/** Whether a stated value equals the derived one. */
export function sameClaim(context: CheckContext, { lengths }: Claim, stated: string, derived: string): boolean {
  if (stated === derived || !lengths) return stated === derived
  const [is, wanted] = [stated, derived].map((text) => text.split(' ').map((word) => parseMm(word)))
  const apart = (is ?? []).map((value, n) => Math.abs((value ?? Number.NaN) - (wanted?.[n] ?? Number.NaN)))
  return apart.length === wanted?.length && apart.every((each) => each <= context.tolerance)
}
