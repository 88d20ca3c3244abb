import { describe, expect, it } from 'vitest'
import type { BurntPlace, Job, Location } from '../job/index.ts'
import { planJob } from '../plan/index.ts'
import { genIso, printProgram } from '../post/index.ts'
import { draftOptions } from '../testing/generated.ts'
import { exampleJob, exampleLibrary, exampleLocation } from '../testing/index.ts'
import { mm } from '../units/index.ts'
import { verifyProgram } from '../verify/index.ts'
import { generate } from './index.ts'

const library = exampleLibrary()
const { workpiece } = exampleJob()

/** The example with one location, or with several. */
const located = (...places: readonly Partial<Location>[]): Job =>
  exampleJob({
    locations: places.map((place, n) => exampleLocation({ id: `L${n + 1}`, label: `C${n + 1}`, ...place })),
  })

const planOf = (job: Job) => {
  const plan = planJob(job, library)
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusals))
  return plan.value
}

function refusals(job: Job, burnt: readonly BurntPlace[] = []): readonly string[] {
  const made = generate(job, planOf(job), draftOptions({ burnt }))
  return made.ok ? [] : made.refusals.map(({ path, code, params }) => `${path} ${code} ${params.label}`)
}

const over = ['workpiece.anchor.x ANCHOR_OVER_PLACE C1']
const burntFirst: readonly BurntPlace[] = [{ electrodeId: 'E1', copy: 1, locationId: 'L1' }]
const beside = { x: mm(30) }
/** Sunk into the left side, 12 mm deep. */
const open = { x: mm(-45), depth: mm(12) }
const touchedAt = (left: number, places: Job): Job => ({
  ...places,
  workpiece: { ...workpiece, sideZ: { ...workpiece.sideZ, left: mm(left) } },
})

describe('where the workpiece is touched', () => {
  it.each<[string, Job, readonly BurntPlace[]]>([
    ['a milled cavity', located({ premachined: mm(2) }), []],
    ['a lower surface', located({ surfaceZ: mm(-2) }), []],
    ['a raised surface', located({ surfaceZ: mm(2) }), []],
    ['less than the clearance beside one', located({ x: mm(17), surfaceZ: mm(2) }), []],
    ['the edge of a milled cavity', located({ x: mm(12.5), premachined: mm(2) }), []],
    ['less than the clearance beside a milled cavity', located({ x: mm(15.1), premachined: mm(2) }), []],
    ['less than that in front of a lower surface', located({ y: mm(13), surfaceZ: mm(-2) }), []],
    [
      'less than that beside and in front of a milled cavity',
      located({ x: mm(15), y: mm(12.9), premachined: mm(2) }),
      [],
    ],
    ['less than that beside and in front of a raised surface', located({ x: mm(18), y: mm(14), surfaceZ: mm(2) }), []],
    ['a cavity burnt before', located({}, beside), burntFirst],
  ])('the anchor may not be over %s', (_, job, burnt) => {
    expect(refusals(job, burnt)).toEqual(over)
  })

  it.each([
    [9.9, { room: 5, least: 10 }],
    [10.1, { room: 5 }],
  ])('an anchor off a block of %s mm: what is said where there is no other anchor', (width, params) => {
    const job = located({ depth: mm(2) })
    const anchor = { ...workpiece.anchor, y: mm(301) }
    const made = generate(
      { ...job, workpiece: { ...workpiece, width: mm(width), anchor } },
      planOf(job),
      draftOptions(),
    )
    const refused = made.ok ? [] : made.refusals.filter(({ code }) => code === 'ANCHOR_OFF_BLOCK')
    expect(refused).toEqual([{ path: 'workpiece.anchor.y', code: 'ANCHOR_OFF_BLOCK', params }])
  })

  it.each<[string, Job, readonly BurntPlace[]]>([
    ['beside a milled cavity', located({ x: mm(15.3), premachined: mm(2) }), []],
    ['behind a lower surface', located({ y: mm(-13.2), surfaceZ: mm(-2) }), []],
    ['beside a raised surface', located({ x: mm(19), surfaceZ: mm(2) }), []],
    ['over a cavity that this program burns', located({}, beside), []],
    ['beside one burnt before', located({ x: mm(-30) }, beside), burntFirst],
  ])('the anchor may be %s', (_, job, burnt) => {
    expect(refusals(job, burnt)).toEqual([])
  })

  it('a side may not be touched where a cavity burnt before opens it', () => {
    const job = located(open, beside)
    expect(refusals(touchedAt(-5, job), burntFirst)).toEqual(['workpiece.sideZ.left SIDE_AT_PLACE C1'])
    expect(refusals(touchedAt(-16, job), burntFirst)).toEqual([])
    expect(refusals(touchedAt(-5, job))).toEqual([])
    const nearby = (y: number) => located({ ...open, y: mm(y) }, beside)
    expect(refusals(touchedAt(-5, nearby(13)), burntFirst)).toEqual(['workpiece.sideZ.left SIDE_AT_PLACE C1'])
    expect(refusals(touchedAt(-5, nearby(13.2)), burntFirst)).toEqual([])
  })

  it.each<[string, Job, Job, readonly BurntPlace[]]>([
    ['a milled cavity', located({}), located({ premachined: mm(2) }), []],
    ['a lower surface', located({}), located({ surfaceZ: mm(-2) }), []],
    ['a raised surface', located({}), located({ surfaceZ: mm(2) }), []],
    ['a cavity burnt before', located({}, beside), located({}, beside), burntFirst],
    ['a side opened before', located(open, beside), located(open, beside), burntFirst],
  ])('NC11 V18 refuses a text that touches %s', (_, job, real, burnt) => {
    const plan = planOf(job)
    const made = generate(job, plan, draftOptions())
    const printed = made.ok ? printProgram(made.value, genIso) : undefined
    if (!printed?.ok) throw new Error('the example can be generated')
    const { findings } = verifyProgram({ job: real, plan, library, dialect: genIso, files: printed.value.files, burnt })
    const codes = findings.filter(({ severity }) => severity === 'fail').map(({ code }) => code)
    expect(codes).toContain('probing.uneven')
  })
})
