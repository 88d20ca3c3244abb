import { describe, expect, it } from 'vitest'
import { chmerE, fanucMacro, genIso } from '../post/index.ts'
import { readProgram } from '../program/index.ts'
import { verifyProgram } from '../verify/index.ts'
import { goldenJobs, goldenText, printGolden } from './index.ts'

describe('[Q07] golden jobs of a workshop’s posts', () => {
  it('cover measuring and preset lengths, several pots, places and modules', () => {
    expect(goldenJobs.length).toBeGreaterThanOrEqual(3)
    expect(new Set(goldenJobs.map(({ job }) => job.setting.measuring)).size).toBe(2)
    expect(Math.max(...goldenJobs.map(({ job }) => job.electrodes.length))).toBeGreaterThan(1)
    expect(
      new Set(goldenJobs.flatMap(({ job }) => job.locations.map((each) => each.positioningPoint))).size,
    ).toBeGreaterThan(1)
  })

  it.each(
    goldenJobs.flatMap((golden) =>
      [genIso, chmerE, fanucMacro].map((post) => [golden.id, post.id, golden, post] as const),
    ),
  )('%s in %s prints, reads back and is found safe', (_id, _post, golden, dialect) => {
    const printed = printGolden(golden, dialect)
    if (!printed.ok) throw new Error(JSON.stringify(printed.refusals))
    const { files, program } = printed.value
    const read = readProgram(files, dialect)
    expect(read.ok && read.value.program.main.length).toBe(program.main.length)
    // The header does not name the post; this is the only finding the verifier may report.
    const { job, plan, library } = golden
    const report = verifyProgram({ files, dialect, job, plan, library })
    const faults = report.findings.filter(({ severity, code }) => severity === 'fail' && code !== 'counted')
    expect(faults.map(({ code, params }) => [code, params.key])).toEqual([['header.claim', 'POST']])
    expect(goldenText(printed.value)).toContain('STATUS DRAFT')
  })
})
