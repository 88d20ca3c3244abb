import { dashboardDays } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../../seed/demo-project.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, chief, engines, openShop, operator } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'
import { analysisOf } from './dashboard.analysis.ts'

const HOUR = 3_600_000

describe.each(engines)('home (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let machineId = ''
  beforeAll(async () => {
    // 23:00 on the wire's clock: a two-hour burn falls on two days.
    ;({ test, business, machineId } = await openShop(engine, Date.parse('2026-11-20T15:00:00Z')))
  })
  afterAll(() => test.close())

  const analysis = () => analysisOf(test.app.platform.db, test.time.now)
  const head = { name: '前模仁', part: 'A-03', customerId: null }

  it('[C01] shows an empty shop as zeros, day by day without gaps', async () => {
    const { due, programs, days, machines } = await analysis()
    expect(due).toEqual({ toBeProcessed: 0, toGenerate: 0, followUp: 0 })
    expect(Object.values(programs)).toEqual([0, 0, 0, 0, 0])
    expect(days).toHaveLength(dashboardDays)
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
    expect(days.at(-1)).toEqual({ day: '2026-11-20', released: 0, burnt: 0, defects: 0 })
    expect(machines.find((each) => each.machineId === machineId)).toMatchObject({ burnt: 0, waiting: 0 })
  })

  it('[C01] counts releases, hours and defects by day, with places burning in turn counted once', async () => {
    const locations = [demoLocation('C1', -40, 10), demoLocation('C2', 40, 10), demoLocation('C3', 40, -10)]
    const electrodes = [{ electrode: demoElectrode, locations }]
    const { id } = await addProject(business, { ...head, machineId }, { electrodes }, author)
    await addProject(business, { ...head, machineId }, { electrodes: [] }, author)
    await planProject(business, id, author)
    const program = await releaseProgram(test.app.platform, await makeProgram(test.app.platform, id, author), chief)
    const waiting = await analysis()
    expect(waiting.due).toEqual({ toBeProcessed: 1, toGenerate: 0, followUp: 1 })
    expect(waiting.programs.released).toBe(1)
    expect(waiting.machines.find((each) => each.machineId === machineId)?.waiting).toBeGreaterThan(0)

    await business.discharge.start({ programId: program.id, processIds: [] }, operator)
    const { running } = await business.discharge.board()
    test.time.now += 2 * HOUR
    const ended = running.map(({ burnId, version }, index) => ({
      id: burnId,
      version,
      result: index === 0 ? ('defect' as const) : ('good' as const),
      measuredDepth: null,
      remark: '',
    }))
    await business.discharge.record({ burns: ended }, operator)
    const { days, machines } = await analysis()
    expect(days.slice(-2)).toEqual([
      { day: '2026-11-20', released: 1, burnt: 1, defects: 0 },
      { day: '2026-11-21', released: 0, burnt: 1, defects: 1 },
    ])
    expect(machines.find((each) => each.machineId === machineId)?.burnt).toBe(2)
  })

  it('[C01] needs the permission to see projects', async () => {
    const call = { method: 'GET', url: '/heron/dashboard/analysis' } as const
    expect((await test.app.http.inject(call)).statusCode).toBe(401)
  })
})
