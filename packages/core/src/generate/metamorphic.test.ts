import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Job } from '../job/index.ts'
import { planJob } from '../plan/index.ts'
import { draftOptions, programOf, textOf } from '../testing/generated.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation } from '../testing/index.ts'
import { formatMm, mm, plus } from '../units/index.ts'
import { generate } from './index.ts'

const library = exampleLibrary()
const places = [
  exampleLocation(),
  exampleLocation({ id: 'L2', label: 'C2', x: mm(25), y: mm(-20.125) }),
  exampleLocation({ id: 'L3', label: 'C3', x: mm(-25), y: mm(20) }),
]
const job = exampleJob({ locations: places })

/** The same value with the keys of every object in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, reversed(each)]),
  )
}

const cuts = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => /^N\d+ (G0[01]|E\d|OBT|G04)/.test(line))
    .map((line) => line.slice(line.indexOf(' ') + 1))

describe('[Q07] changes of the input and their effects', () => {
  it('shifting every place along X shifts the X words of rapids and nothing else', () => {
    const by = mm(1.2345)
    const shifted = exampleJob({ locations: places.map((place) => ({ ...place, x: plus(place.x, by) })) })
    const before = textOf(programOf(job)).split('\n')
    const after = textOf(programOf(shifted)).split('\n')
    expect(after.length).toBe(before.length)
    const changed = before.flatMap((line, n) => (line === after[n] ? [] : [[line, after[n] ?? ''] as const]))
    const rapids = changed.filter(([line]) => line.startsWith('N'))
    expect(rapids.length).toBe(places.length)
    for (const [line, moved] of rapids) {
      const x = Number(/ G00 X(-?[\d.]+) /.exec(line)?.[1])
      expect(moved).toBe(line.replace(/X-?[\d.]+/, `X${formatMm(plus(mm(x), by))}`))
    }
    expect(changed.filter(([line]) => !line.startsWith('N')).map(([line]) => line.slice(0, 5))).toEqual([
      '(MIN ',
      '(MAX ',
      '(CRC3',
    ])
  })

  it('NC2: the order of keys in job and plan does not change a byte', () => {
    const plan = planJob(job, library)
    if (!plan.ok) throw new Error('no plan')
    const turned = generate(reversed(job) as Job, reversed(plan.value) as typeof plan.value, draftOptions())
    if (!turned.ok) throw new Error(JSON.stringify(turned.refusals))
    expect(textOf(turned.value)).toBe(textOf(programOf(job)))
  })

  it('NC2: the same bytes under any time zone and language', () => {
    const script = `
      import { programOf, textOf } from './packages/core/src/testing/generated.ts'
      import { exampleJob } from './packages/core/src/testing/index.ts'
      process.stdout.write(textOf(programOf(exampleJob())))`
    const run = (env: Readonly<Record<string, string>>) =>
      execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
        cwd: fileURLToPath(new URL('../../../../', import.meta.url)),
        encoding: 'utf8',
        env: { PATH: process.env.PATH ?? '', ...env },
      })
    const here = textOf(programOf(exampleJob()))
    expect(run({ TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' })).toBe(here)
    expect(run({ TZ: 'Pacific/Pago_Pago', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' })).toBe(here)
  })

  it('one more electrode leaves the cuts of the others as they were', () => {
    const more = exampleJob({
      electrodes: [exampleElectrode(), exampleElectrode({ id: 'E2', name: 'E2', orbit: 'square' })],
      locations: [...places, exampleLocation({ id: 'M1', label: 'C1', electrodeId: 'E2', x: mm(25), y: mm(20) })],
    })
    const before = cuts(textOf(programOf(job)))
    const after = cuts(textOf(programOf(more)))
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.length).toBeGreaterThan(before.length)
  })

  it('places given in another order are cut alike', () => {
    const turned = exampleJob({ locations: places.toReversed() })
    expect(cuts(textOf(programOf(turned))).toSorted()).toEqual(cuts(textOf(programOf(job))).toSorted())
  })

  it('a preset electrode longer by 0.1 mm changes its register and nothing else', () => {
    const preset = (height: number): Job => {
      const [copy] = exampleElectrode().copies
      const offset = { x: mm(0.012), y: mm(0), c: mm(0) as never }
      const copies = copy ? [{ ...copy, actualHeight: mm(height), offset }] : []
      return exampleJob({
        setting: { ...job.setting, measuring: 'preset' },
        electrodes: [exampleElectrode({ copies })],
      })
    }
    const before = textOf(programOf(preset(75))).split('\n')
    const after = textOf(programOf(preset(75.1))).split('\n')
    const changed = after.filter((line, n) => line !== before[n])
    expect(changed).toEqual([
      'N0140 G10 H01 X0.0120 Y0.0000 Z75.1000 C0.000',
      expect.stringMatching(/^\(CRC32 [0-9A-F]{8}\)$/),
    ])
  })
})
