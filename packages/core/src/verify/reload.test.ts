import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shopJobOf, stampRelease } from '../generate/index.ts'
import { type ElectrodeCopy, type Job, loadOf } from '../job/index.ts'
import { textOf } from '../testing/generated.ts'
import {
  exampleElectrode,
  exampleJob,
  exampleLibrary,
  exampleLocation,
  measurable,
  validJob,
  withFewPots,
} from '../testing/index.ts'
import { forge } from '../testing/mutators/seal.ts'
import { makeSubject, requireSubject, type Subject } from '../testing/mutators/subject.ts'
import { degrees, mm } from '../units/index.ts'
import { diffPrograms } from './diff.ts'
import { verifyProgram } from './verify.ts'

const CASES = 150
const library = exampleLibrary()

const copy = (number: number, module: 'rough' | 'finish', undersize: number): ElectrodeCopy => ({
  number,
  module,
  undersize: mm(undersize),
  undersizeZ: mm(undersize),
  actualHeight: mm(75 + number / 100),
  offset: { x: mm(0.01), y: mm(0.02), c: degrees(0) },
})

/** Two electrodes with two classes each, and two pots. */
function jobOf(setting: Partial<Job['setting']> = {}): Job {
  const copies = [copy(1, 'rough', 0.35), copy(2, 'finish', 0.2)]
  return exampleJob({
    electrodes: [exampleElectrode({ copies }), exampleElectrode({ id: 'E2', name: 'E2', copies })],
    locations: [
      exampleLocation({ x: mm(-30) }),
      exampleLocation({ id: 'L2', electrodeId: 'E2', label: 'C2', x: mm(30) }),
    ],
    setting: { ...exampleJob().setting, potOrder: [3, 4], magazineLoads: 2, ...setting },
  })
}

const subjectFor = (job: Job = jobOf()): Subject => requireSubject(makeSubject(job, library))

const reported = (subject: Subject, text: string): readonly string[] =>
  verifyProgram({ ...subject, files: [{ name: 'O0187.nc', text }], expected: {} })
    .findings.filter(({ severity }) => severity === 'fail')
    .map(({ check, code }) => `${check} ${code}`)

const measured = subjectFor()
const preset = subjectFor(jobOf({ measuring: 'preset' }))
const blocksOf = ({ text }: Subject): readonly string[] => text.split('\n').map((line) => line.replace(/^N\d+ /, ''))

describe('a job with more electrodes than pots', () => {
  it('[Q06] is burnt in loads of the magazine, with a stop and a measuring before each later one', () => {
    const blocks = blocksOf(measured)
    const at = blocks.indexOf('(LOAD 2)')
    expect(blocks.slice(at - 4, at + 13)).toEqual([
      'M81',
      'M85',
      'G53 Z0.0000',
      'T00 M06',
      '(LOAD 2)',
      'M00',
      'G21 G90 G17 G40 G49 M81 OBT000',
      'G53 Z0.0000',
      'G959 Z-495.0000',
      'T03 M06',
      'G21 G90 G17 G40 G49 M81 OBT000',
      'M98 P9203 L1',
      'T04 M06',
      'G21 G90 G17 G40 G49 M81 OBT000',
      'M98 P9204 L1',
      'T03 M06',
      'G21 G90 G17 G40 G49 M81 OBT000',
    ])
    expect(blocks.filter((block) => /^\((TOOL|RELOAD) /.test(block))).toEqual([
      '(TOOL 03 E1 ROUGH)',
      '(TOOL 04 E1 FINISH)',
      '(RELOAD 2 03 E2 ROUGH)',
      '(RELOAD 2 04 E2 FINISH)',
    ])
    expect(blocks.filter((block) => /^O9[12]/.test(block))).toEqual(['O9103', 'O9104', 'O9203', 'O9204'])
    expect(reported(measured, measured.text)).toEqual([])
  })

  it('[Q06] gets the preset figures of a load after the stop for it', () => {
    const blocks = blocksOf(preset)
    const at = blocks.indexOf('(LOAD 2)')
    expect(blocks.slice(at + 2, at + 7)).toEqual([
      'G21 G90 G17 G40 G49 M81 OBT000',
      'G53 Z0.0000',
      'G959 Z-495.0000',
      'G10 H03 X0.0100 Y0.0200 Z75.0100 C0.000',
      'G10 H04 X0.0100 Y0.0200 Z75.0200 C0.000',
    ])
    expect(reported(preset, preset.text)).toEqual([])
  })

  it('[Q06] is planned with a note, because nobody may be there when the program stops', () => {
    const note = { path: 'setting.magazineLoads', code: 'MAGAZINE_RELOADED', params: { loads: 2 } }
    expect(measured.plan.warnings).toContainEqual(note)
    const { plan } = subjectFor(jobOf({ potOrder: [3, 4, 5, 6] }))
    expect(plan.warnings.map(({ code }) => code)).not.toContain('MAGAZINE_RELOADED')
  })

  it('is refused where the setting does not allow the loads, and by the verifier too', () => {
    const once = jobOf({ magazineLoads: 1 })
    const made = makeSubject(once, library)
    expect(made).toMatchObject({ ok: false, stage: 'plan', refusals: [{ code: 'POTS_SHORT' }] })
    const found = verifyProgram({ ...measured, job: once }).findings.find(({ code }) => code === 'reload.allowed')
    expect(found).toMatchObject({ severity: 'fail', params: { loads: 2, allowed: 1 } })
  })

  it('[Q06] is continued with the second load where the first is burnt, without a stop', () => {
    const burnt = measured.plan.items.filter(({ electrodeId }) => electrodeId === 'E1')
    const rest = { ...requireSubject(makeSubject(jobOf(), library, { burnt })), burnt }
    const blocks = blocksOf(rest)
    expect(blocks.filter((block) => /^\((TOOL|RELOAD|LOAD|BURNT) |^O9[12]|M00$/.test(block))).toEqual([
      '(TOOL 03 E2 ROUGH)',
      '(TOOL 04 E2 FINISH)',
      '(BURNT E1 ROUGH C1)',
      '(BURNT E1 FINISH C1)',
      'O9203',
      'O9204',
    ])
    expect(reported(rest, rest.text)).toEqual([])
  })

  it('[Q09] NC17 has the stop of a draft besides, which is no load and goes with the release', () => {
    const draft = requireSubject(makeSubject(jobOf(), library, { status: 'DRAFT' }))
    expect(draft.text.match(/ M00$/gm)).toHaveLength(2)
    expect(verifyProgram(draft).verdict).toBe('safe')
    const released = stampRelease(draft.program, 'B. Lin')
    if (!released.ok) throw new Error('the draft can be released')
    const text = textOf(released.value)
    expect(text.match(/ M00$/gm)).toHaveLength(1)
    expect(reported(draft, text)).toEqual([])
    expect(reported(draft, forge(draft.text.replace(/N\d+ M00\n/, '')))).toContain('V25 header.draftStop')
  })

  it('[Q07] is refused by learnt posts, whose samples show no such stop', () => {
    const made = shopJobOf(preset.job, preset.plan, { number: 1, date: '2026-11-29' })
    const refusal = { path: 'setting.magazineLoads', code: 'POST_LOADS', params: { loads: 2 } }
    expect(made).toMatchObject({ ok: false, refusals: expect.arrayContaining([refusal]) })
  })

  it('[Q09] differs from the same places burnt in other loads, place by place', () => {
    const [one, two] = [{ potOrder: [3, 4, 5, 6] }, { potOrder: [3, 4] }].map((setting) =>
      verifyProgram(subjectFor(jobOf(setting))),
    )
    if (!one || !two) throw new Error('no report')
    const loads = diffPrograms(one, two).filter(({ code }) => code === 'load.changed')
    expect(loads.map(({ params: { location, from, to } }) => [location, from, to])).toEqual([
      ['C2', 1, 2],
      ['C2', 1, 2],
    ])
  })

  it('is read with the load of every place', () => {
    const { readings } = verifyProgram(measured)
    expect(readings.map(({ pot, load, electrodeId, label }) => [pot, load, electrodeId, label])).toEqual([
      [3, 1, 'E1', 'C1'],
      [4, 1, 'E1', 'C1'],
      [3, 2, 'E2', 'C2'],
      [4, 2, 'E2', 'C2'],
    ])
  })
})

const without = (block: RegExp) => (text: string) => text.replace(block, '')
const STOP = /N\d+ M00\n/
/** The measuring of a pot in the main program. */
const taken = (pot: string, sub: number) => new RegExp(`N\\d+ T${pot} M06\\nN\\d+ G21 .*\\nN\\d+ M98 P${sub} L1\\n`)
const sub = (number: number) => new RegExp(`O${number}\\n(?:N.*\\n)*?N\\d+ M99\\n`)

describe('a text whose reload is wrong', () => {
  it.each<readonly [string, Subject, (text: string) => string, string]>([
    ['the stop is left out', measured, without(STOP), 'V34 reload.missing'],
    [
      'the stop comes before the tool is returned',
      measured,
      (text) => text.replace(/(N\d+ T00 M06\n\(LOAD 2\)\n)(N\d+ M00\n)/, '$2$1'),
      'V34 reload.tool',
    ],
    [
      'the stop comes in the cavity',
      measured,
      (text) => text.replace(STOP, '').replace(/(N\d+ M80\n)/, '$1N0000 M00\n'),
      'V34 reload.low',
    ],
    [
      'the discharge is on at the stop',
      measured,
      (text) => text.replace(/(N\d+ M00\n)/, 'N0000 M80\n$1'),
      'V34 reload.discharge',
    ],
    [
      'the pump is on at the stop',
      measured,
      (text) => text.replace(/(N\d+ M00\n)/, 'N0000 M84\n$1'),
      'V34 reload.pump',
    ],
    [
      'the orbit is on at the stop',
      measured,
      (text) => text.replace(/(N\d+ M00\n)/, 'N0000 OBT100 R0.1000\n$1'),
      'V34 reload.orbit',
    ],
    ['another load is announced', measured, (text) => text.replace('(LOAD 2)', '(LOAD 3)'), 'V34 reload.said'],
    ['no load is announced', measured, without(/\(LOAD 2\)\n/), 'V34 reload.said'],
    [
      'a load is announced without a stop',
      measured,
      (text) => text.replace('(LOAD 2)\n', '(LOAD 2)\n(LOAD 2)\n'),
      'V34 reload.idle',
    ],
    ['there is one stop more', measured, (text) => text.replace(/(N\d+ M00\n)/, '$1$1'), 'V25 header.stop'],
    [
      'an electrode is not measured after the stop',
      measured,
      (text) => text.replace(taken('04', 9204), '').replace(sub(9204), ''),
      'V17 reference.electrode',
    ],
    [
      'an electrode burns with the offset of the one before',
      measured,
      (text) => text.replace(taken('04', 9204), '').replace(sub(9204), ''),
      'V14 offset.times',
    ],
    [
      'it burns with the length of the one before',
      measured,
      (text) => text.replace(taken('04', 9204), '').replace(sub(9204), ''),
      'V03 state.lengthUnknown',
    ],
    [
      'preset figures are not written after the stop',
      preset,
      without(/N\d+ G10 H04 .* Z75\.0200 .*\n(?=N\d+ T03)/),
      'V14 offset.times',
    ],
    [
      'all preset figures are written before',
      preset,
      (text) =>
        text.replace(
          /\(LOAD 2\)\nN\d+ M00\nN\d+ G21.*\nN\d+ G53.*\nN\d+ G959.*\n((?:N\d+ G10 H.*\n)+)/,
          '$1(LOAD 2)\nN0000 M00\nN0000 G21 G90 G17 G40 G49 M81 OBT000\nN0000 G53 Z0.0000\n',
        ),
      'V14 offset.times',
    ],
    [
      'an electrode is measured by the subprogram of the load before',
      measured,
      (text) => text.replace('M98 P9204', 'M98 P9103').replace(sub(9204), ''),
      'V14 offset.register',
    ],
    [
      'an electrode of the next load is called before the stop',
      measured,
      (text) => text.replace(/(N\d+ T)04( M06\n(?:.*\n){2,4}?\(E1 FINISH)/, '$105$2'),
      'V12 pots.unplanned',
    ],
    [
      'the header names other electrodes',
      measured,
      (text) => text.replace('(RELOAD 2 03 E2 ROUGH)', '(RELOAD 2 03 E1 ROUGH)'),
      'V25 header.claim',
    ],
    [
      'the header names another load',
      measured,
      (text) => text.replace('(RELOAD 2 03', '(RELOAD 3 03'),
      'V25 header.claim',
    ],
    ['the header leaves a pot out', measured, without(/\(RELOAD 2 04 .*\n/), 'V25 header.claim'],
    [
      'the program goes on without a reset',
      measured,
      (text) => text.replace(/(N\d+ M00\n)N\d+ G21.*\n/, '$1'),
      'V03 state.noReset',
    ],
    [
      'the limit is not armed again',
      measured,
      (text) => text.replace(/(N\d+ M00\nN\d+ G21.*\nN\d+ G53.*\n)N\d+ G959.*\n/, '$1'),
      'V19 macros.times',
    ],
  ])('is refused: %s', (_, subject, change, wanted) => {
    const spoiled = change(subject.text)
    expect(spoiled).not.toBe(subject.text)
    expect(reported(subject, forge(spoiled))).toContain(wanted)
  })

  it('is refused where a place of the second load is burnt before the stop', () => {
    const places =
      /\(E2 ROUGH POT 03 LOCATION C2\)\n(?:N.*\n)+?N\d+ G00 Z\S+\n(?=N\d+ M81)/.exec(measured.text)?.[0] ?? ''
    const moved = measured.text.replace(places, '').replace('(E1 FINISH', `${places}(E1 FINISH`)
    const found = reported(measured, forge(moved))
    expect(found).toContain('V29 coverage.unknown')
    expect(found).toContain('V29 coverage.missing')
  })
})

describe('a plan whose loads are wrong', () => {
  const { plan, job } = measured
  const planned = (pots: typeof plan.pots, items = plan.items) =>
    verifyProgram({ ...measured, plan: { ...plan, pots, items } })
      .findings.filter(({ severity }) => severity === 'fail')
      .map(({ check, code }) => `${check} ${code}`)

  it.each([
    [
      'two electrodes are exchanged between loads',
      plan.pots.map((each) => (each.pot === 4 ? { ...each, load: 3 - loadOf(each) } : each)),
      'V29 coverage.unknown',
    ],
    [
      'a copy is in two loads',
      [...plan.pots, ...plan.pots.slice(0, 1).map((each) => ({ ...each, load: 3 }))],
      'V12 pots.copyTwice',
    ],
    ['all are in one load', plan.pots.map(({ load: _, ...each }) => each), 'V12 pots.shared'],
    ['there is a load more', plan.pots.map((each, n) => (n === 3 ? { ...each, load: 3 } : each)), 'V34 reload.missing'],
  ])('is refused: %s', (_, pots, wanted) => {
    expect(planned(pots)).toContain(wanted)
  })

  it('finishes no place before it is roughed, also across loads', () => {
    const early = jobOf({ potOrder: [3], magazineLoads: 4 })
    const subject = subjectFor(early)
    const loads = new Map(subject.plan.pots.map((each) => [`${each.electrodeId}/${each.copy}`, loadOf(each)]))
    expect([...loads.values()]).toEqual([1, 2, 3, 4])
    expect(verifyProgram(subject).verdict).toBe('safe')
    expect(job.setting.magazineLoads).toBe(2)
  })
})

describe('random jobs with few pots', () => {
  it('[Q08] are safe, burn stronger classes first, and call no electrode out of its load', () => {
    const seen = { reloads: 0 }
    fc.assert(
      fc.property(validJob().map(measurable), fc.integer({ min: 1, max: 5 }), (valid, pots) => {
        const subject = subjectFor(withFewPots(valid, pots))
        const report = verifyProgram(subject)
        expect(report.findings.filter(({ severity }) => severity === 'fail')).toEqual([])
        const loads = new Map(subject.plan.pots.map((each) => [`${each.electrodeId}/${each.copy}`, loadOf(each)]))
        const read = report.readings.map(({ item, load }) => [item, load])
        expect(read).toEqual(
          subject.plan.items.map(({ id, electrodeId, copy: number }) => [id, loads.get(`${electrodeId}/${number}`)]),
        )
        const order = ['rough', 'semi', 'finish', 'fine']
        for (const own of Map.groupBy(subject.plan.items, ({ locationId }) => locationId).values()) {
          const strengths = own.map(({ module }) => order.indexOf(module))
          expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
        }
        seen.reloads += Math.max(...loads.values()) - 1
      }),
      { numRuns: CASES },
    )
    expect(seen.reloads).toBeGreaterThan(0)
  })
})
