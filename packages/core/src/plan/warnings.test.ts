import { describe, expect, it } from 'vitest'
import type { Job } from '../job/index.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation } from '../testing/index.ts'
import { degrees, mm } from '../units/index.ts'
import { type PlanOptions, planJob } from './index.ts'

const library = exampleLibrary()

function planned(job = exampleJob(), options: Partial<PlanOptions> = {}, conditions = library) {
  const plan = planJob(job, conditions, options)
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusals))
  return plan.value
}

describe('warnings', () => {
  // Wear of one cavity: 1 % of 7.812 mm, and 0.0055 mm in the later steps over 2.813 times the area: 0.0935 mm.
  const jobAt = (...xs: readonly number[]) =>
    exampleJob({ locations: xs.map((x, n) => exampleLocation({ id: `L${n}`, label: `C${n}`, x: mm(x) })) })
  const wornOf = (job: Job, options?: Partial<PlanOptions>) =>
    planned(job, options).warnings.filter(({ code }) => code === 'WEAR_HIGH')

  it('measures a worn electrode again before its next place, which then lacks only its own wear', () => {
    const { items } = planned(jobAt(-30, 0, 30))
    expect(items.map(({ measuredAgain }) => measuredAgain)).toEqual([undefined, true, true])
    expect(items[1]?.steps[0]?.reasons[0]).toEqual({ code: 'MEASURED_AGAIN', params: { wear: 0.094 } })
    expect(wornOf(jobAt(-30, 0, 30))).toEqual([])
    expect(wornOf(jobAt(-30, 0, 30), { wearLimit: mm(0.09) })).toMatchObject([{ params: { wear: 0.094, label: 'C0' } }])
    const seldom = planned(jobAt(-30, 0, 30), { measureAgainFrom: mm(0.19) })
    expect(seldom.items.map(({ measuredAgain }) => measuredAgain)).toEqual([undefined, undefined, true])
  })

  it('adds up the wear of a preset copy over all its places: nothing measures it on the machine', () => {
    const job = jobAt(0, 30)
    const [electrode] = job.electrodes
    const copies = electrode?.copies.map((copy) => {
      return { ...copy, actualHeight: mm(75), offset: { x: mm(0), y: mm(0), c: degrees(0) } }
    })
    const preset: Job = {
      ...job,
      electrodes: [exampleElectrode({ copies: copies ?? [] })],
      setting: { ...job.setting, measuring: 'preset' },
    }
    expect(planned(preset).items.map(({ measuredAgain }) => measuredAgain)).toEqual([undefined, undefined])
    expect(wornOf(preset)).toEqual([
      { path: 'electrodes.E1.copies.1', code: 'WEAR_HIGH', params: { wear: 0.187, limit: 0.1, label: 'C1' } },
    ])
  })

  it('does not measure again where the base would come down too low, or the touch no longer reach', () => {
    const low = exampleElectrode({ head: { ...exampleElectrode().head, height: mm(8.5) } })
    expect(wornOf({ ...jobAt(0, 30), electrodes: [low] })).toMatchObject([{ params: { wear: 0.187 } }])
    const [example] = [exampleJob().machine]
    expect(wornOf({ ...jobAt(0, 30), machine: { ...example, measureClearance: mm(0.7) } })).toMatchObject([
      { params: { wear: 0.187 } },
    ])
  })

  it('warns of a missing base corner, and counts conditions that are only computed', () => {
    const { baseCorner: _unknown, ...electrode } = exampleElectrode()
    expect(planned(exampleJob({ electrodes: [electrode] })).warnings).toEqual([
      { path: 'electrodes.E1.baseCorner', code: 'BASE_CORNER_UNKNOWN', params: {} },
      { path: 'library', code: 'CONDITION_COMPUTED', params: { count: 9 } },
    ])
    const proven = library.map((row) => ({ ...row, provenance: 'shop' as const }))
    expect(planned(exampleJob(), {}, proven).warnings).toEqual([])
  })
})

describe('time', () => {
  const times = (options: Partial<PlanOptions>, job = exampleJob()) =>
    planned(job, options).items[0]?.steps.map(({ time }) => time) ?? []
  const none = { rough: 0, semi: 0, finish: 0, fine: 0 }

  it('gives finish steps their floor by wetted area', () => {
    // 316 mm² and 71.6 mm of perimeter at 8 mm: 8.888 cm², half a minute each.
    expect(times({}).slice(5)).toEqual([267, 267, 267, 267])
    const measured = exampleJob({ electrodes: [exampleElectrode({ wettedArea: 1200 })] })
    expect(times({}, measured).slice(5)).toEqual([360, 360, 360, 360])
  })

  it('subtracts the premachined volume from the first step only', () => {
    const milled = times({ floor: none }, exampleJob({ locations: [exampleLocation({ premachined: mm(3.906) })] }))
    const full = times({ floor: none })
    expect([milled[0], milled.slice(1)]).toEqual([Math.round((full[0] ?? 0) / 2), full.slice(1)])
  })

  it('learns from finished jobs by class', () => {
    const factor = { rough: 2, semi: 1, finish: 1, fine: 1 }
    const [doubled, single] = [times({ timeFactor: factor }), times({})]
    expect(doubled.map((time, n) => Math.round((time / (single[n] ?? 1)) * 20) / 20)).toEqual([
      2, 2, 1, 1, 1, 1, 1, 1, 1,
    ])
  })

  it('derates deep ribs: the same volume takes longer the deeper it lies', () => {
    const rib = (area: number, depth: number) =>
      times(
        { floor: none },
        exampleJob({
          electrodes: [
            exampleElectrode({ projectedArea: area, head: { length: mm(20), width: mm(15.8), height: mm(35) } }),
          ],
          locations: [exampleLocation({ depth: mm(depth) })],
        }),
      )[0] ?? 0
    const [flat, deep] = [rib(316, 8), rib(316, 32)]
    // 4.02 times the volume by (1 + 32/17.78/4) ÷ (1 + 8/17.78/4).
    expect(deep / flat).toBeCloseTo((31.812 / 7.812) * (1.45 / 1.1125), 2)
  })

  it('counts spark-out in the time of the plan', () => {
    const plan = planned()
    const [burning, dwell] = [(plan.items[0]?.steps ?? []).reduce((sum, { time }) => sum + time, 0), 3 * 5 + 4 * 15]
    expect(plan.time).toBe(burning + dwell)
  })

  it('name a rotation that was measured before and that measuring on the machine does not find', () => {
    const copy = { number: 1, module: 'finish', undersize: mm(0.2), undersizeZ: mm(0.2), actualHeight: mm(75) } as const
    const job = exampleJob({
      electrodes: [exampleElectrode({ copies: [{ ...copy, offset: { x: mm(0), y: mm(0), c: degrees(0.3) } }] })],
    })
    const found = (of: Job) => planned(of).warnings.filter(({ code }) => code === 'ROTATION_UNUSED')
    expect(found(job)).toEqual([
      { path: 'electrodes.E1.copies.1.offset.c', code: 'ROTATION_UNUSED', params: { c: 0.3 } },
    ])
    expect(found({ ...job, setting: { ...job.setting, measuring: 'preset' } })).toEqual([])
  })
})
