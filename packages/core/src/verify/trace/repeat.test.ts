import { describe, expect, it } from 'vitest'
import type { Job } from '../../job/index.ts'
import { genIso } from '../../post/index.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation } from '../../testing/index.ts'
import { makeSubject, requireSubject, type Subject, subjectOf } from '../../testing/mutators/subject.ts'
import { degrees, mm } from '../../units/index.ts'
import { readGenIso } from '../gen-iso/read.ts'
import { simulateMeasuring } from '../measure/simulate.ts'
import { Op, OpTable } from '../read/op.ts'
import type { ProgramText } from '../read/program-text.ts'
import { type Motion, visitMotions } from '../scene/motions.ts'
import { verifyProgram } from '../verify.ts'
import { jobFrames } from './frames.ts'
import { Moves } from './move.ts'
import { runProgram } from './run.ts'
import { Column } from './trace.ts'

const library = exampleLibrary()
const turns = [0, 0, 0, 90, 90, 0, 0]
const ARGUMENTS = 5

/** A copy that is measured again before each of its places. */
function measured(changes: Partial<Job> = {}): Subject {
  const job = exampleJob({
    locations: turns.map((c, n) =>
      exampleLocation({ id: `L${n}`, label: `C${n}`, x: mm(4 * n - 12), depth: mm(2), c: degrees(c) }),
    ),
    ...changes,
  })
  const made = requireSubject(makeSubject(job, library))
  const { plan } = made
  const items = plan.items.map((item) => ({ ...item, measuredAgain: true as const }))
  const again = subjectOf({ job, plan: { ...plan, items }, library, dialect: genIso })
  if (!again.ok) throw new Error(JSON.stringify(again.refusals[0]))
  return again.subject
}

/** The text with each call replaced by the operations of its subprogram. */
function withoutCalls(text: ProgramText): ProgramText {
  const { ops, main } = text
  const all = new OpTable()
  const add = (from: number, to: number): void => {
    for (let at = from; at < to; at++) {
      const sub = ops.kind(at) === Op.call ? text.subs.find(({ number }) => number === ops.arg(at, 0)) : undefined
      if (sub) add(sub.from, sub.to)
      else all.push(ops.kind(at), ops.line(at), ...([0, 1, 2, 3, 4].map((n) => ops.arg(at, n)) as [number]))
    }
  }
  add(main.from, main.to)
  return { ...text, ops: all, main: { ...main, from: 0, to: all.length }, subs: [] }
}

const judged = (subject: Subject, id: string) =>
  verifyProgram(subject).findings.filter(({ check, severity }) => check === id && severity !== 'pass')

describe('a subprogram that is called several times', () => {
  const subject = measured()
  const text = readGenIso(subject.text)
  const frames = jobFrames(subject.job, subject.plan)
  const trace = runProgram(text, frames)

  it('shares the rows that do the same as in its last call, and no others', () => {
    const plain = runProgram(withoutCalls(text), frames)
    expect(plain.repeats).toEqual([])
    expect(trace.length).toBe(plain.length)
    const columns = Object.values(Column).filter((column) => column !== Column.op)
    for (let row = 0; row < trace.length; row++) {
      for (const column of columns) expect(trace.at(row, column)).toBe(plain.at(row, column))
      for (let n = 0; n < ARGUMENTS; n++) expect(trace.argument(row, n)).toBe(plain.argument(row, n))
    }
    // The first call does not know the electrode's length yet. Each turns C to 0, however the last place was turned.
    expect(trace.repeats.length).toBe(turns.length - 2)
    for (const { from, to, of } of trace.repeats)
      for (let n = 0; n < to - from; n++) expect(trace.isSame(from + n, of + n)).toBe(true)
  })

  it('keeps the line of each call', () => {
    const calls = [...text.ops.kinds.subarray(0, text.ops.length).entries()].flatMap(([at, kind]) =>
      kind === Op.call ? [text.ops.line(at)] : [],
    )
    const seen = Array.from({ length: trace.length }, (_, row) => trace.call(row)).filter((call) => call > 0)
    expect([...new Set(seen)]).toEqual(calls)
  })

  it('selects rows with and without those that repeat others', () => {
    const every = (1 << 29) - 1
    const repeated = trace.repeats.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, n) => from + n))
    expect([...trace.select(every)]).toEqual(Array.from({ length: trace.length }, (_, row) => row))
    expect([...trace.selectFirst(every)]).toEqual([...trace.select(every)].filter((row) => !repeated.includes(row)))
    const [first] = trace.repeats
    const outside = trace.selectOutside(1 << Op.touch, first ? [first] : [])
    const isInside = (row: number): boolean => first !== undefined && row >= first.from && row < first.to
    expect([...outside]).toEqual([...trace.select(1 << Op.touch)].filter((row) => !isInside(row)))
    expect(outside.length).toBeLessThan(trace.count(1 << Op.touch))
  })

  it('counts the rows of some kinds', () => {
    for (const kinds of [1 << Op.touch, 1 << Op.stop, (1 << Op.erode) | (1 << Op.machineZ), (1 << 29) - 1])
      expect(trace.count(kinds)).toBe(trace.select(kinds).length)
  })

  it('leaves out motions that do the same again, and continues where they end', () => {
    const all: Motion[] = []
    const some: Motion[] = []
    const simulated = () => simulateMeasuring({ ...subject, trace, tolerance: 0 })
    const pushTo = (list: Motion[]) => (motion: Motion) => {
      list.push(motion)
    }
    visitMotions(trace, simulated, () => false, pushTo(all))
    visitMotions(trace, simulated, () => true, pushTo(some))
    expect(all.length).toBe(new Moves(trace).length)
    expect(some).toEqual(all.filter(({ repeats }) => repeats !== 'again'))
    expect(some.length).toBeLessThan(all.length)
  })
})

describe('checks of rows that repeat others', () => {
  const subject = measured()

  it('find nothing in a good program', () => {
    expect(verifyProgram(subject).findings.filter(({ severity }) => severity === 'fail')).toEqual([])
  })

  it('report a fault in each of them', () => {
    const { machine } = subject.job
    const { touches } = verifyProgram(subject).totals
    const slow = {
      ...subject,
      job: { ...subject.job, machine: { ...machine, feeds: { ...machine.feeds, probeSlow: 4 } } },
    }
    expect(judged(slow, 'V18').at(-1)?.params).toMatchObject({ failures: touches })
    const moved = { ...machine, ballCentre: { ...machine.ballCentre, x: mm(900.2) } }
    const aside = judged({ ...subject, job: { ...subject.job, machine: moved } }, 'V18').at(-1)
    expect(Number(aside?.params.failures)).toBeGreaterThanOrEqual(turns.length)
  })

  it('find the collision of a base that only wear brings down to the ball', () => {
    const ball = (diameter: number): Partial<Job> => {
      const { machine } = exampleJob()
      return { machine: { ...machine, lowerBall: { ...machine.lowerBall, diameter: mm(diameter) } } }
    }
    const worn = { ...exampleElectrode(), head: { ...exampleElectrode().head, height: mm(15) } }
    const met = (diameter: number) =>
      judged(measured({ ...ball(diameter), electrodes: [worn] }), 'V32').map(({ code, params }) => [code, params.part])
    expect(met(29.9)).toContainEqual(['scene.ball', 'base'])
    expect(met(28)).toEqual([])
  })
})
