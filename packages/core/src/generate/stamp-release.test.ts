import { describe, expect, it } from 'vitest'
import { planJob } from '../plan/index.ts'
import { genIso, printProgram } from '../post/index.ts'
import { programOf, textOf } from '../testing/generated.ts'
import { exampleJob, exampleLibrary } from '../testing/index.ts'
import { mm } from '../units/index.ts'
import { verifyProgram } from '../verify/index.ts'
import { dryRunTwin, stampRelease } from './index.ts'

const job = exampleJob()
const draft = programOf(job)

describe('stampRelease', () => {
  it('[NC17] changes status and approver and takes the stop away, nothing else', () => {
    const released = stampRelease(draft, 'B. Lin')
    if (!released.ok) throw new Error(JSON.stringify(released.refusals))
    const body = (text: string) =>
      text.split('\n').flatMap((line) => (line.startsWith('(') ? [line] : [line.replace(/^N\d+ /, '')]))
    const before = body(textOf(draft))
    const after = body(textOf(released.value))
    const expected = before
      .map((line) => (line === '(STATUS DRAFT)' ? '(STATUS RELEASED)' : line))
      .map((line) => (line === '(APPROVER -)' ? '(APPROVER B. LIN)' : line))
      .filter((line) => line !== 'M00')
    expect(after.filter((line) => !line.startsWith('(CRC32'))).toEqual(
      expected.filter((line) => !line.startsWith('(CRC32')),
    )
  })

  it('gives what generating for release gives', () => {
    const released = stampRelease(draft, 'B. Lin')
    expect(released).toEqual({ ok: true, value: programOf(job, { status: 'RELEASED', approver: 'B. Lin' }) })
  })

  it('[NC17] refuses the author as approver, a missing approver, and a second release', () => {
    const codes = (result: ReturnType<typeof stampRelease>) =>
      result.ok ? [] : result.refusals.map(({ path, code }) => `${path} ${code}`)
    expect(codes(stampRelease(draft, 'a. weber'))).toEqual(['approver SAME_PERSON'])
    expect(codes(stampRelease(draft, ' '))).toEqual(['approver REQUIRED'])
    const released = programOf(job, { status: 'RELEASED', approver: 'B. Lin' })
    expect(codes(stampRelease(released, 'C. Sato'))).toEqual(['status OUT_OF_RANGE'])
  })
})

describe('dryRunTwin', () => {
  it('burns nothing, stays above every approach, and is a draft', () => {
    const twin = dryRunTwin(draft, mm(20))
    if (!twin.ok) throw new Error(JSON.stringify(twin.refusals))
    const kinds = new Set(twin.value.main.map(({ kind }) => kind))
    for (const kind of ['erode', 'orbitOn', 'condition', 'dwell'] as const) expect(kinds.has(kind)).toBe(false)
    expect(twin.value.main.some((node) => node.kind === 'discharge' && node.on)).toBe(false)
    const heights = (program: typeof draft) =>
      program.main.flatMap((node) => (node.kind === 'approach' || node.kind === 'erode' ? [node.z] : []))
    const before = heights(draft)
    expect(heights(twin.value)).toEqual(before.map((z) => z + mm(20)))
    expect(Math.min(...heights(twin.value))).toBeGreaterThanOrEqual(Math.max(...before))
    expect(twin.value.main[0]).toEqual({ kind: 'stop' })
  })

  it('[V28] can be printed and passes the checks of moves', () => {
    const twin = dryRunTwin(programOf(job, { status: 'RELEASED', approver: 'B. Lin' }), mm(20))
    const plan = planJob(job, exampleLibrary())
    const printed = twin.ok ? printProgram(twin.value, genIso) : twin
    if (!printed.ok || !plan.ok) throw new Error('no twin')
    const report = verifyProgram({
      files: printed.value.files,
      dialect: genIso,
      job,
      plan: plan.value,
      library: exampleLibrary(),
    })
    const failed = new Set(report.findings.filter(({ severity }) => severity === 'fail').map(({ check }) => check))
    for (const check of ['V01', 'V02', 'V03', 'V04', 'V07', 'V12', 'V13', 'V18', 'V19'] as const)
      expect(failed.has(check), check).toBe(false)
  })

  it('refuses a clearance that would bring the tip below where its place is free', () => {
    const result = dryRunTwin(draft, mm(5))
    expect(result).toMatchObject({ ok: false, refusals: [{ path: 'clearance', code: 'OUT_OF_RANGE' }] })
    expect(dryRunTwin(draft, mm(0)).ok).toBe(false)
  })
})
