import { describe, expect, it } from 'vitest'
import { dryRunTwin } from '../generate/index.ts'
import { planJob } from '../plan/index.ts'
import { genIso } from '../post/index.ts'
import { programOf, textOf } from '../testing/generated.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation } from '../testing/index.ts'
import { forge } from '../testing/mutators/seal.ts'
import { mm } from '../units/index.ts'
import { verifyAirCut } from './air-cut.ts'

const job = exampleJob()
const library = exampleLibrary()
const plan = planJob(job, library)
const program = programOf(job)
const twin = dryRunTwin(program, mm(20))
if (!plan.ok || !twin.ok) throw new Error('the example has a plan and a dry run')
const [base, air] = [textOf(program), textOf(twin.value)]
const verify = (text: string, height = 20) =>
  verifyAirCut({
    files: [{ name: 'air', text }],
    base: [{ name: 'base', text: base }],
    dialect: genIso,
    job,
    plan: plan.value,
    library,
    height: mm(height),
  })
const codes = (text: string) => [...new Set(verify(text).findings.map(({ code }) => code))]
const lineOf = (text: string, match: RegExp) => text.split('\n').findIndex((line) => match.test(line)) + 1

describe('verifyAirCut', () => {
  it('proves the dry run of a program, with the expected display at each place', () => {
    const { verdict, findings, places } = verify(air)
    expect([verdict, findings]).toEqual(['safe', []])
    expect(air).toContain('(AIR CUT RAISED 20.0000 DISCHARGE OFF)')
    const [first] = places
    expect(first?.name).toMatch(/LOCATION C1$/)
    const block = air.split('\n')[(first?.line ?? 0) - 1]
    expect(block).toContain(`Z${((first?.work.z ?? 0) / 10_000).toFixed(4)}`)
    expect(first?.machine).toBeDefined()
    expect(places.every(({ work }) => work.z > 0)).toBe(true)
  })

  const edit = (match: RegExp, change: (line: string) => string) => {
    const lines = air.split('\n')
    const at = lineOf(air, match) - 1
    lines[at] = change(lines[at] ?? '')
    return forge(lines.join('\n'))
  }

  it.each([
    ['the generator on', edit(/ M81$/, (line) => line.replace('M81', 'M80')), 'burns'],
    ['a lower Z', edit(/ G01 Z/, (line) => line.replace(/Z\S+/, 'Z-1.0000')), 'low'],
    ['a Z higher by too little', edit(/ G01 Z/, (line) => line.replace(/\.(\d{3})\d/, '.$11')), 'differs'],
    ['another X', edit(/ G00 X/, (line) => line.replace(/X(-?\d+)/, 'X9')), 'differs'],
    ['a place left out', forge(air.replace(/^N\d+ G01 Z.*\n/m, '')), 'differs'],
    ['no stop', forge(air.replace(/^N\d+ M00\n/m, '')), 'noStop'],
    ['another height than stated', air, 'differs', 21],
    ['a word that is none', air.replace(' M84', ' M48'), 'unreadable'],
    ['the program itself', base, 'burns'],
  ] as const)('refuses %s', (_, text, code, height: number = 20) => {
    const report = verify(text, height)
    expect(report.verdict).toBe('refused')
    expect(report.findings.map((each) => each.code)).toContain(code)
  })

  it('refuses a dry run that does not stop for the magazine where its program does', () => {
    const setting = { ...job.setting, potOrder: [3], magazineLoads: 2 }
    const two = { ...job, setting, electrodes: [exampleElectrode(), exampleElectrode({ id: 'E2', name: 'E2' })] }
    const locations = [
      exampleLocation({ x: mm(-30) }),
      exampleLocation({ id: 'L2', electrodeId: 'E2', label: 'C2', x: mm(30) }),
    ]
    const reloaded = { ...two, locations }
    const planned = planJob(reloaded, library)
    const own = programOf(reloaded)
    const dry = dryRunTwin(own, mm(20))
    if (!planned.ok || !dry.ok) throw new Error('the job has a plan and a dry run')
    const of = { base: [{ name: 'base', text: textOf(own) }], dialect: genIso, job: reloaded, plan: planned.value }
    const found = (text: string) =>
      verifyAirCut({ ...of, files: [{ name: 'air', text }], library, height: mm(20) }).findings.map(
        ({ code, params }) => `${code} ${params.reason}`,
      )
    const text = textOf(dry.value)
    expect(found(text)).toEqual([])
    expect(found(forge(text.replace(/(\(LOAD 2\)\n)N\d+ M00\n/, '$1')))).toContain('check reload.missing')
  })

  it('names the line', () => {
    const text = edit(/ G01 Z/, (line) => line.replace(/Z\S+/, 'Z-1.0000'))
    expect(verify(text).findings.find(({ code }) => code === 'low')?.line).toBe(lineOf(air, / G01 Z/))
    expect(codes(air)).toEqual([])
  })
})
