import { burnFields, type Program } from '@heron/contract/routes'
import { listQuery } from '@heron/contract/wire'
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
import { author, chief, engines, everything, openReleased, operator } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

const SECOND = 1_000

describe.each(engines)('the discharge board (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let program: Program
  beforeAll(async () => {
    // A whole number of seconds, as shown on the board.
    ;({ test, business, program } = await openReleased(engine, { count: 3, now: Date.parse('2026-11-21T02:00:00Z') }))
  })
  afterAll(() => test.close())

  const later = (seconds: number): void => {
    test.time.now += seconds * SECOND
  }
  const shown = (time: number): string => new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const running = async () => {
    const board = await business.discharge.board()
    const bar = board.machines.flatMap(({ bars }) => bars).find(({ state }) => state === 'running')
    return { bar, rows: board.running }
  }

  it('[Q05][Q10] plan, program and board show one time, with measuring, tool changes and traverses', async () => {
    const { plan, tree } = await business.plans.tree(program.projectId)
    const leaves = tree.flatMap(({ children }) => children.flatMap((copy) => copy.children))
    const burning = leaves.reduce((sum, { process }) => sum + process.time, 0)
    expect(Math.abs((plan?.time ?? 0) - program.time)).toBeLessThanOrEqual(1)
    // The demo measures ball, block and electrode on the machine, three times each.
    expect(program.time - burning).toBeGreaterThan(600)
    const { machines } = await business.discharge.board()
    const queued = machines.flatMap(({ bars }) => bars).find(({ programId }) => programId === program.id)
    expect(queued).toMatchObject({ state: 'queued', end: shown(test.time.now + program.time * SECOND) })
  })

  it('[Q10] places started together burn in turn: the next begins when the one before ends', async () => {
    await business.discharge.start({ programId: program.id, processIds: [] }, operator)
    const began = test.time.now
    const before = await running()
    const [first, second, third] = before.rows
    if (!first || !second || !third) throw new Error('three places were started')
    // A machine burns one place at a time.
    expect(before.rows.map(({ state }) => state)).toEqual(['burning', 'waiting', 'waiting'])
    expect(before.bar?.end).toBe(shown(began + (first.time + second.time + third.time) * SECOND))
    expect(before.rows.map(({ remaining }) => remaining)).toEqual(before.rows.map(({ time }) => Math.round(time)))

    // The first burn takes twice as long as estimated; the others have not begun.
    later(Math.round(2 * first.time))
    const good = { result: 'good' as const, measuredDepth: null, remark: '' }
    await business.discharge.record({ burns: [{ id: first.burnId, version: first.version, ...good }] }, operator)
    const after = await running()
    const end = shown(test.time.now + (second.time + third.time) * SECOND)
    expect(after.bar).toMatchObject({ start: shown(began), end })
    expect(after.rows.map(({ label, state, remaining }) => [label, state, remaining])).toEqual([
      [second.label, 'burning', Math.round(second.time)],
      [third.label, 'waiting', Math.round(third.time)],
    ])

    // While the second burns, only its own time is deducted from the total.
    later(10)
    const now = await running()
    expect(now.bar?.end).toBe(end)
    expect(now.rows.map(({ remaining }) => remaining)).toEqual([Math.round(second.time - 10), Math.round(third.time)])
  })

  it('[Q10] a program is on the machine from its first burn to its last, with reasons if stale', async () => {
    const underWay = () => business.discharge.underWay(program.projectId)
    const good = { result: 'good' as const, measuredDepth: null, remark: '' }
    const finish = async () => {
      const [row] = (await running()).rows
      if (!row) throw new Error('a place is started')
      await business.discharge.record({ burns: [{ id: row.burnId, version: row.version, ...good }] }, operator)
    }
    const shown = { programId: program.id, machineNo: 'M-01', staleReasons: [] }
    expect(await underWay()).toMatchObject([{ ...shown, burning: 2, waiting: 0 }])
    expect((await running()).rows.map(({ staleReasons }) => staleReasons)).toEqual([[], []])

    // Between two places nothing burns, but the program is still on the machine.
    const [second] = (await running()).rows
    if (!second) throw new Error('the second place is started')
    const defect = { id: second.burnId, version: second.version, ...good, result: 'aborted' as const, remark: 'power' }
    await business.discharge.record({ burns: [defect] }, operator)
    await finish()
    expect(await underWay()).toMatchObject([{ ...shown, burning: 0, waiting: 1 }])

    const place = (await business.locations.list(everything)).records.find(
      ({ projectId }) => projectId === program.projectId,
    )
    if (!place) throw new Error('the project has locations')
    const { projectId: _project, electrodeName: _name, projectedArea: _area, ...edit } = place
    await business.locations.edit({ ...edit, x: place.x + 0.5 }, author)
    expect(await underWay()).toMatchObject([{ burning: 0, waiting: 1, staleReasons: ['job'] }])

    await business.locations.edit({ ...edit, version: edit.version + 1 }, author)
    await business.discharge.start({ programId: program.id, processIds: [] }, operator)
    expect(await underWay()).toMatchObject([{ ...shown, burning: 1, waiting: 0 }])
    await business.locations.edit({ ...edit, x: place.x + 0.5, version: edit.version + 2 }, author)
    expect((await running()).rows).toMatchObject([{ staleReasons: ['job'] }])
    await finish()
    expect(await underWay()).toEqual([])
  })

  it('[Q05] learns estimate ÷ logged time once five burns are on record, with its spread', async () => {
    expect((await business.discharge.board()).learnt).toEqual([])
    const { machineId } = program
    const project = await addProject(
      business,
      { name: '学习', part: 'A-04', customerId: null, machineId },
      {
        electrodes: [
          {
            electrode: { ...demoElectrode, material: 'graphite' as const },
            locations: [-60, -20, 20, 60, 90].map((x, n) => demoLocation(`C${n + 1}`, x, 10)),
          },
        ],
      },
      author,
    )
    await planProject(business, project.id, author)
    const made = await makeProgram(test.app.platform, project.id, author)
    const released = await releaseProgram(test.app.platform, made, chief)
    await business.discharge.start({ programId: released.id, processIds: [] }, operator)
    const good = { result: 'good' as const, measuredDepth: null, remark: '' }
    const own = (await running()).rows.filter(({ programId }) => programId === released.id)
    expect(own).toHaveLength(5)
    for (const [n, row] of own.entries()) {
      later(Math.round(row.time * 2))
      await business.discharge.record({ burns: [{ id: row.burnId, version: row.version, ...good }] }, operator)
      // Four burns are not enough.
      if (n < 4) expect((await business.discharge.board()).learnt).toEqual([])
    }
    const [learnt, ...more] = (await business.discharge.board()).learnt
    expect(more).toEqual([])
    expect(learnt).toMatchObject({ machineId, machineNo: 'M-01', burns: 5 })
    for (const each of [learnt?.low, learnt?.ratio, learnt?.high]) expect(each).toBeCloseTo(0.5, 2)
    // The forecast at the release stays beside the present one.
    const { forecast, atRelease } = await business.programs.get(released.id)
    expect([forecast.burns, atRelease]).toEqual([
      5,
      { time: made.time, estimate: made.time, low: made.time, high: made.time, burns: 0, share: 0 },
    ])
  })

  it('[Q05] plan, program, setup sheet and board show one corrected time, and the uncorrected one', async () => {
    const { machineId } = program
    const graphite = { ...demoElectrode, material: 'graphite' as const }
    const copper = { ...demoElectrode, name: 'E2' }
    const project = await addProject(
      business,
      { name: '预测', part: 'A-05', customerId: null, machineId },
      {
        electrodes: [
          { electrode: graphite, locations: [demoLocation('C1', -40, 10), demoLocation('C2', 40, 10)] },
          { electrode: copper, locations: [demoLocation('C1', 0, 10)] },
        ],
      },
      author,
    )
    await planProject(business, project.id, author)
    const made = await makeProgram(test.app.platform, project.id, author)
    const released = await releaseProgram(test.app.platform, made, chief)
    const { plan } = await business.plans.tree(project.id)
    const sheet = await business.programs.setupSheet(released.id)
    const { machines } = await business.discharge.board()
    const bar = machines.flatMap(({ bars }) => bars).find(({ programId }) => programId === released.id)
    const { forecast } = released
    // Copper was burnt only three times: its part keeps the estimate. Graphite takes twice as long as estimated.
    expect(forecast.burns).toBe(5)
    expect(forecast.share).toBeGreaterThan(0.4)
    expect(forecast.share).toBeLessThan(1)
    expect(forecast.estimate).toBe(released.time)
    expect(forecast.time / forecast.estimate).toBeCloseTo(1 + forecast.share, 1)
    expect([sheet.program.forecast, bar?.forecast, released.atRelease]).toEqual(Array(3).fill(forecast))
    expect(Math.abs((plan?.forecast.time ?? 0) - forecast.time)).toBeLessThanOrEqual(2)
    expect(plan?.forecast.burns).toBe(5)
    const page = String((await business.programs.sheetFile(released.id, 'EN')).body)
    expect(page).toContain(`<td>Estimated minutes</td><td>${Math.round(forecast.time / 60)}</td>`)
    expect(page).toContain(`<td>Uncorrected estimate, minutes</td><td>${Math.round(forecast.estimate / 60)}</td>`)
    expect(page).toContain('<td>Learnt from logged burns</td><td>5</td>')
  })

  it('[Q10] asks for a defect until the place burns again, and no longer when it was burnt well', async () => {
    const { machineId } = program
    const project = await addProject(
      business,
      { name: '返工', part: 'A-06', customerId: null, machineId },
      {
        electrodes: [
          { electrode: demoElectrode, locations: [demoLocation('C1', -40, 10), demoLocation('C2', 40, 10)] },
        ],
      },
      author,
    )
    await planProject(business, project.id, author)
    const { id } = await releaseProgram(
      test.app.platform,
      await makeProgram(test.app.platform, project.id, author),
      chief,
    )
    const asked = async () =>
      (await business.discharge.board()).attention.filter(({ programId }) => programId === id).map(({ kind }) => kind)
    const end = async (burn: { readonly id: string; readonly version: number }, result: 'good' | 'defect') => {
      later(60)
      const record = { id: burn.id, version: burn.version, result, measuredDepth: null, remark: '' }
      await business.discharge.record({ burns: [record] }, operator)
    }
    const [first, second] = await business.discharge.start({ programId: id, processIds: [] }, operator)
    if (!first || !second) throw new Error('two places were started')
    await end(first, 'defect')
    expect(await asked()).toEqual(['defect'])
    await end(second, 'good')
    expect(await asked()).toEqual(['defect'])
    const [again] = await business.discharge.start({ programId: id, processIds: [first.processId] }, operator)
    if (!again) throw new Error('the place was started again')
    expect(await asked()).toEqual([])
    await end(again, 'good')
    expect(await asked()).toEqual([])
  })

  it('[Q10] a program that is withdrawn while it burns is still named, with its revision, on its machine', async () => {
    const { machineId } = program
    const head = { name: '撤回', part: 'A-05', customerId: null, machineId }
    const places = { electrode: demoElectrode, locations: [demoLocation('C1', -40, 10)] }
    const project = await addProject(business, head, { electrodes: [places] }, author)
    await planProject(business, project.id, author)
    const made = await makeProgram(test.app.platform, project.id, author)
    const { id, number } = await releaseProgram(test.app.platform, made, chief)
    await business.discharge.start({ programId: id, processIds: [] }, operator)
    const { version } = await business.programs.get(id)
    await business.programs.withdraw({ id, version, reason: '电极超差' }, chief)
    const board = await business.discharge.board()
    const bar = board.machines.flatMap(({ bars }) => bars).find(({ programId }) => programId === id)
    const rows = board.running.filter(({ programId }) => programId === id)
    const named = { programId: id, programNumber: number, programRevision: 1 }
    expect(bar).toMatchObject({ ...named, state: 'running' })
    expect(rows).toMatchObject([{ ...named, withdrawn: true }])
    expect(board.attention.filter(({ programId }) => programId === id)).toEqual([])
    // What ran stays on record, with the revision.
    const asked = listQuery(burnFields).parse({ projectId: project.id, electrodeName: 'E1', label: 'C1' })
    const { records } = await business.discharge.burns(asked)
    expect(records).toMatchObject([{ ...named, module: 'finish', label: 'C1', result: 'running' }])
    const elsewhere = listQuery(burnFields).parse({ projectId: project.id, label: 'C2' })
    expect((await business.discharge.burns(elsewhere)).records).toEqual([])
  })
})
