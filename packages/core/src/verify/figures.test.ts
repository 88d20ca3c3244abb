import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bands, checkJob, type Job } from '../job/index.ts'
import { planJob } from '../plan/index.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleMachine, validJob } from '../testing/index.ts'
import { makeSubject, requireSubject } from '../testing/mutators/subject.ts'
import { degrees, mm } from '../units/index.ts'
import { verifyProgram } from './verify.ts'

const library = exampleLibrary()
const job = exampleJob()
const [copy] = exampleElectrode().copies
if (!copy) throw new Error('the example has a copy')

const setting = (changes: Partial<Job['setting']>): Job => ({ ...job, setting: { ...job.setting, ...changes } })
const feeds = (changes: Partial<Job['machine']['feeds']>): Job => ({
  ...job,
  machine: exampleMachine({ feeds: { ...job.machine.feeds, ...changes } }),
})
const hand = (changes: Partial<Job['setting']['compensation']>): Job =>
  setting({ compensation: { ...job.setting.compensation, ...changes } })
const electrode = (changes: Parameters<typeof exampleElectrode>[0]): Job => ({
  ...job,
  electrodes: [exampleElectrode(changes)],
})
const centring = (feed: number): Job => ({
  ...job,
  workpiece: { ...job.workpiece, centring: { ...job.workpiece.centring, feed } },
})

/** Every figure with an unusual value: its path in the plan's warnings, and the verifier's finding. */
const unusual = [
  ['setting.compensation.x', 'plausible.unusual', hand({ x: mm(0.06) })],
  ['setting.compensation.y', 'plausible.unusual', hand({ y: mm(-0.9) })],
  ['setting.compensation.z', 'plausible.unusual', hand({ z: mm(0.3) })],
  ['setting.compensation.c', 'plausible.unusual', hand({ c: degrees(1) })],
  ['machine.feeds.approach', 'plausible.unusual', feeds({ approach: 5000 })],
  ['machine.feeds.probeFast', 'plausible.unusual', feeds({ probeFast: 900 })],
  [
    'machine.feeds.probeSlow',
    'plausible.unusual',
    { ...centring(100), machine: feeds({ probeFast: 100, probeSlow: 80 }).machine },
  ],
  ['workpiece.centring.feed', 'plausible.unusual', centring(700)],
  ['setting.tolerance', 'plausible.unusual', setting({ tolerance: mm(0.05) })],
  [
    'electrodes.E1.copies.1.actualHeight',
    'plausible.unusual',
    electrode({ copies: [{ ...copy, actualHeight: mm(76.5) }] }),
  ],
  [
    'electrodes.E1.copies.1.offset.x',
    'plausible.unusual',
    electrode({ copies: [{ ...copy, offset: { x: mm(-0.6), y: mm(0), c: degrees(0) } }] }),
  ],
  [
    'electrodes.E1.copies.1.offset',
    'plausible.unusual',
    electrode({
      copies: [{ ...copy, undersize: mm(0.05), offset: { x: mm(0.3), y: mm(-0.4), c: degrees(0) } }],
      head: { length: mm(20), width: mm(0.9), height: mm(15) },
      projectedArea: 18,
    }),
  ],
  [
    'electrodes.E1.copies.1.undersize',
    'plausible.undersize',
    electrode({
      copies: [{ ...copy, undersize: mm(0.9) }],
      head: { length: mm(8), width: mm(8), height: mm(15) },
      projectedArea: 64,
    }),
  ],
  ['electrodes.E1.projectedArea', 'plausible.area', electrode({ projectedArea: 340 })],
] as const

describe('[Q08] figures that may be typing errors', () => {
  it('are usual in the example: neither plan nor program gives a warning', () => {
    const made = requireSubject(makeSubject(job, library))
    const { findings } = verifyProgram(made)
    expect(findings.filter(({ code, severity }) => code !== 'counted' && severity !== 'pass')).toEqual([])
    expect(findings.find(({ check, code }) => check === 'V33' && code === 'counted')?.severity).toBe('pass')
  })

  it.each(unusual)('%s: the plan warns at the field, and the verifier by text and records', (path, code, of) => {
    expect(checkJob(of)).toEqual([])
    const made = requireSubject(makeSubject(of, library))
    const warned = made.plan.warnings.filter((each) => /UNUSUAL$/.test(each.code) && each.code !== 'CHAIN_UNUSUAL')
    expect(warned.map((each) => each.path)).toEqual([path])
    const found = verifyProgram(made).findings.filter(({ check, code: each }) => check === 'V33' && each !== 'counted')
    expect(found.map((each) => [each.code, each.severity])).toEqual([[code, 'warning']])
    expect(found[0]?.params.value).toBe(warned[0]?.params.value)
  })

  it('are refused by both beyond the hard limit', () => {
    const wide = electrode({
      copies: [{ ...copy, undersize: mm(1), undersizeZ: mm(0) }],
      head: { length: mm(2), width: mm(20), height: mm(15) },
      projectedArea: 40,
    })
    expect(checkJob(wide).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'electrodes.E1.copies.1.undersize UNDERSIZE_BEYOND_HEAD',
    ])
    const made = requireSubject(makeSubject(job, library))
    const beyond = (of: Job) => verifyProgram({ ...made, job: of }).findings.map(({ code }) => code)
    for (const wrong of [hand({ z: mm(1.1) }), electrode({ projectedArea: 400 }), wide]) {
      expect(checkJob(wrong)).not.toEqual([])
      expect(beyond(wrong)).toContain('plausible.beyond')
    }
    // A fast touch slower than the measuring one: the verifier refuses the program.
    expect(checkJob(centring(4)).map(({ path }) => path)).toEqual(['workpiece.centring.feed'])
    // From the text alone: the job is unchanged.
    const text = made.text.replaceAll('F200.0', 'F20000.0')
    const spoiled = verifyProgram({ ...made, files: [{ name: 'spoiled', text }] })
    expect(spoiled.verdict).toBe('refused')
  })

  it('property: plan and verifier warn of the same figures, with separate code', () => {
    let asked = 0
    fc.assert(
      fc.property(
        validJob(),
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: 1, max: 1000 }),
        (one, um, feed) => {
          const { centring: how } = one.workpiece
          const of: Job = {
            ...one,
            workpiece: {
              ...one.workpiece,
              centring: { ...how, type: how.type === 'pocket' ? 'boss' : how.type, angle: degrees(0), feed },
            },
            machine: { ...one.machine, feeds: { ...one.machine.feeds, approach: feed * 10 } },
            setting: { ...one.setting, compensation: { ...one.setting.compensation, x: mm(um / 1000) } },
          }
          const planned = planJob(of, library)
          const made = makeSubject(of, library)
          if (!planned.ok || !made.ok) return
          const values = (all: readonly { readonly params: Readonly<Record<string, string | number>> }[]) =>
            [...new Set(all.map(({ params }) => `${params.value} ${params.unit}`))].toSorted()
          const warned = planned.value.warnings.filter(
            ({ code }) => code.endsWith('_UNUSUAL') && code !== 'CHAIN_UNUSUAL',
          )
          const { findings, verdict } = verifyProgram(made.subject)
          expect([verdict, findings.filter(({ severity }) => severity === 'fail').slice(0, 2)]).toEqual(['safe', []])
          expect(values(findings.filter(({ check, code }) => check === 'V33' && code !== 'counted'))).toEqual(
            values(warned),
          )
          asked += warned.length
        },
      ),
      { numRuns: 40 },
    )
    expect(asked).toBeGreaterThan(0)
  })

  it('have a band within their bounds, each with its source, and all of it is in docs/PROOF.md', () => {
    const page = readFileSync(fileURLToPath(new URL('../../../../docs/PROOF.md', import.meta.url)), 'utf8')
    for (const [name, { unit, usual, hard, source }] of Object.entries(bands)) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))
      expect(row).toContain(`| ${unit} | ${usual.join(' to ')} | ${hard.join(' to ')} | ${source} |`)
      expect(hard[0] <= usual[0] && usual[0] < usual[1] && usual[1] <= hard[1]).toBe(true)
      expect(source.length).toBeGreaterThan(10)
    }
  })
})
