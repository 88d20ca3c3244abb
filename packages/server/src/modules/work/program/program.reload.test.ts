import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../../seed/demo-project.ts'
import { demoSetting } from '../../../seed/workshop-data.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, chief, engines, everything, openShop, operator } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

describe.each(engines)('loads of the magazine (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let machineId = ''
  beforeAll(async () => {
    ;({ test, business, machineId } = await openShop(engine, Date.parse('2026-11-21T02:00:00Z')))
  })
  afterAll(() => test.close())

  /** Three electrodes, and two pots for them unless stated otherwise. */
  const add = async (part: string, magazineLoads: number | null, potOrder = [3, 4]) => {
    const places = [demoLocation('C1', -40, 10), demoLocation('C2', 40, 10), demoLocation('C3', -40, -25)]
    const electrodes = places.map((place, n) => ({
      electrode: { ...demoElectrode, name: `E${n + 1}` },
      locations: [place],
    }))
    const head = { name: '前模仁', part, customerId: null, machineId }
    const project = await addProject(business, head, { electrodes }, author)
    const { id, version } = await business.settings.get(project.id)
    await business.settings.update({ ...demoSetting, potOrder, magazineLoads, id, version }, author)
    return project.id
  }

  it('[Q06] refuses more electrodes than pots unless the setting allows several loads', async () => {
    const id = await add('R-1', null)
    const made = await business.plans.make({ projectId: id, ordering: 'electrodeMajor' }, author)
    expect(made.refusals).toMatchObject([
      { path: 'setting.potOrder', code: 'POTS_SHORT', params: { needed: 3, legal: 2, loads: 1 } },
    ])
  })

  it('keeps a plan in force when one load is stated instead of none, and not when more are allowed', async () => {
    const id = await add('R-4', null, [3, 4, 5])
    await planProject(business, id, author)
    const state = async (magazineLoads: number) => {
      const { id: own, version } = await business.settings.get(id)
      const potOrder = [3, 4, 5]
      await business.settings.update({ ...demoSetting, potOrder, magazineLoads, id: own, version }, author)
      return (await business.plans.tree(id)).plan?.staleReasons
    }
    expect(await state(1)).toEqual([])
    expect(await state(2)).toEqual(['job'])
  })

  it('[Q06] burns them in one program, and states the load of every electrode and place', async () => {
    const id = await add('R-2', 2)
    await planProject(business, id, author)
    const { plan, tree } = await business.plans.tree(id)
    expect(plan?.pots.map(({ name, pot, load }) => [name, pot, load])).toEqual([
      ['E1', 3, 1],
      ['E2', 4, 1],
      ['E3', 3, 2],
    ])
    const copies = tree.flatMap(({ children }) => children)
    expect(copies.map(({ pot, load }) => [pot, load])).toEqual([
      [3, 1],
      [4, 1],
      [3, 2],
    ])
    const program = await makeProgram(test.app.platform, id, author)
    expect(program).toMatchObject({ state: 'verified', findings: { block: 0 } })
    const { text } = await business.programs.text(program.id, 'draft')
    expect(text).toMatch(/\(LOAD 2\)\nN\d+ M00\n/)
    const sheet = await business.programs.setupSheet(program.id)
    expect(sheet.tools.map(({ load, pot, electrode }) => [load, pot, electrode])).toEqual([
      [1, 3, 'E1'],
      [1, 4, 'E2'],
      [2, 3, 'E3'],
    ])
    expect(sheet.locations.map(({ load, pot, label }) => [load, pot, label])).toEqual([
      [1, 3, 'C1'],
      [1, 4, 'C2'],
      [2, 3, 'C3'],
    ])
    const page = String((await business.programs.sheetFile(program.id, 'EN')).body)
    expect(page).toContain('<h2>Load 2</h2>\n<table>')
    expect(page).toContain('<td>03</td><td>E3 FINISH</td>')
    await expect(business.programs.epx(program.id)).rejects.toMatchObject({
      code: 'REFUSED',
      detail: { refusals: [{ path: 'setting.magazineLoads', code: 'POST_LOADS' }] },
    })
  })

  it('[Q10] does not fit into the unattended night if it stops in it, nor do those after it', async () => {
    const released = async (part: string, loads: number | null, pots: number[]) => {
      const id = await add(part, loads, pots)
      await planProject(business, id, author)
      return releaseProgram(test.app.platform, await makeProgram(test.app.platform, id, author), chief)
    }
    const before = test.time.now
    const program = await released('R-5', 2, [3, 4])
    const board = async (time: string) => {
      test.time.now = Date.parse(`2026-11-21T${time}:00+08:00`)
      const { counts, machines } = await business.discharge.board()
      const stops = machines
        .flatMap(({ bars }) => bars)
        .map((bar) => [bar.programId, bar.stops.map((at) => at.slice(11, 13))])
      return { fit: [counts.fitTonight, counts.queued], stops }
    }
    // The first load takes three hours and a half.
    expect(await board('10:00')).toEqual({ fit: [1, 1], stops: [[program.id, ['13']]] })
    const other = await released('R-6', null, [3, 4, 5])
    expect(await board('10:00')).toMatchObject({ fit: [2, 2] })
    expect(await board('16:00')).toEqual({
      fit: [0, 2],
      stops: [
        [program.id, ['19']],
        [other.id, []],
      ],
    })
    await business.discharge.start({ programId: program.id, processIds: [] }, operator)
    expect(await board('16:00')).toEqual({
      fit: [0, 1],
      stops: [
        [program.id, ['19']],
        [other.id, []],
      ],
    })
    const { running } = await business.discharge.board()
    // The third place is not next when the second is burnt: a person loads the magazine before.
    expect(running.map(({ label, state, load }) => [label, state, load])).toEqual([
      ['C1', 'burning', 1],
      ['C2', 'waiting', 1],
      ['C3', 'toLoad', 2],
    ])
    const end = { result: 'aborted' as const, measuredDepth: null, remark: 'test' }
    await business.discharge.record(
      { burns: running.map(({ burnId: id, version }) => ({ id, version, ...end })) },
      operator,
    )
    for (const { id, version } of [program, other])
      await business.programs.withdraw(
        { id, version: (await business.programs.get(id)).version ?? version, reason: 'test' },
        chief,
      )
    test.time.now = before
  })

  it('[Q06] continues with the second load when the first is burnt, and keeps its number', async () => {
    const id = await add('R-3', 2)
    await planProject(business, id, author)
    const program = await releaseProgram(test.app.platform, await makeProgram(test.app.platform, id, author), chief)
    const { records } = await business.discharge.page(everything)
    const rows = records.filter(({ projectId }) => projectId === id)
    expect(rows.map(({ label, load }) => [label, load])).toEqual([
      ['C1', 1],
      ['C2', 1],
      ['C3', 2],
    ])
    for (const { id: processId } of rows.slice(0, 2)) {
      const started = await business.discharge.start({ programId: program.id, processIds: [processId] }, operator)
      const good = { result: 'good' as const, measuredDepth: null, remark: '' }
      const burns = started.map((each) => ({ id: each.id, version: each.version, ...good }))
      await business.discharge.record({ burns }, operator)
    }
    const rest = await makeProgram(test.app.platform, id, author)
    const { text } = await business.programs.text(rest.id, 'draft')
    expect(text).not.toContain('(LOAD ')
    expect(text).toContain('(TOOL 03 E3 FINISH)')
    const sheet = await business.programs.setupSheet(rest.id)
    expect(sheet.tools.map(({ load, electrode }) => [load, electrode])).toEqual([[2, 'E3']])
  })
})
