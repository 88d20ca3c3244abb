import { dataLogRoutes, type Machine, positioningPointRoutes, machineRoutes as routes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoMachines } from '../../../seed/workshop-data.ts'
import { type Input, resultOf, type TestApp, type Who } from '../../../testing/app.ts'
import { oddTexts, sheetCalls } from '../../../testing/sheets.ts'
import { engines, openShop } from '../../../testing/shop.ts'
import { openTenants, type Tenants } from '../../../testing/tenants.ts'

describe.each(engines)('machines and positioning points as sheets on %s', (engine) => {
  let test: TestApp
  let tenants: Tenants
  beforeAll(async () => {
    ;({ test } = await openShop(engine))
    tenants = await openTenants(test)
  })
  afterAll(() => test.close())

  const as = (who: Who) => (route: RouteDefinition, input: Input) => test.call(route, input, who)
  const machines = sheetCalls(routes)
  const points = sheetCalls(positioningPointRoutes)
  const add = async (change: object) =>
    resultOf(await test.call(routes.add, { body: { ...demoMachines[0], ...change } }, 'edm-designer'))
  const get = async (id: string) => resultOf(await test.call(routes.get, { query: { id } }, 'admin'))
  const columnOf = (table: readonly (readonly string[])[], heading: string) => table[0]?.indexOf(heading) ?? -1

  it('[K04] an export comes back as “nothing changed”, whatever the cells hold', async () => {
    for (const [at, remark] of oddTexts.entries()) await add({ machineNo: `0${at}`, name: remark || '=A1', remark })
    const { bytes, table } = await machines.exported(as('edm-designer'))
    const { json } = await machines.takeBack(as('edm-designer'), bytes, 'ja')
    expect(json.result).toMatchObject({ totalCount: table.length - 1, unchangedCount: table.length - 1 })
    expect(json.message).toContain('変更なし')
    const again = await machines.exported(as('edm-designer'))
    expect(again.table).toEqual(table)
    const ofPoints = await points.exported(as('edm-designer'))
    const { json: same } = await points.takeBack(as('edm-designer'), ofPoints.bytes)
    expect(same.result).toMatchObject({ totalCount: 8, unchangedCount: 8, updatedCount: 0 })
  })

  it('changes a machine by its number, keeps what has no column, and records the change like the form', async () => {
    const defaults = { ...(await add({ machineNo: 'M-70' })).defaults }
    const changed = { ...defaults, setting: { ...defaults.setting, repeats: 3 } }
    const before = await add({ machineNo: 'M-71', defaults: changed })
    const rows = [
      ['机床编号', '限位 Z (mm)', '后处理', 'chuck.diameter'],
      ['M-71', '-479.5001', 'GEN-ISO', ''],
    ]
    const { json } = await machines.take(as('edm-designer'), rows)
    expect(json.result).toMatchObject({ updatedCount: 1, errorCount: 0 })
    expect(await get(before.id)).toEqual({ ...before, g959: -479.5001, version: 2, createTime: before.createTime })
    const query = { dataTable: 'machine', dataId: before.id }
    const log = resultOf(await test.call(dataLogRoutes.list, { query }, 'admin'))
    expect(log.records.map(({ dataVersion }) => dataVersion)).toEqual(expect.arrayContaining([1, 2]))
  })

  it('refuses what the form refuses, at its cell, in the reader’s language; a dry run writes nothing', async () => {
    await add({ machineNo: 'M-72' })
    const { table } = await machines.exported(as('admin'), { machineNo: 'M-72' }, 'en')
    const [headings = [], cells = []] = table
    const withCell = (heading: string, text: string) => {
      const at = columnOf(table, heading)
      expect([heading, at >= 0]).toEqual([heading, true])
      return cells.map((cell, column) => (column === at ? text : cell))
    }
    const wrong = [
      withCell('Limit Z (mm)', '9999'),
      withCell('X to (mm)', 'far'),
      withCell('X to (mm)', '-5000'),
      withCell('Post-processor', 'NO-SUCH-POST'),
      withCell('Post-processor', 'EPX2'),
      withCell('Limit macro at program start', 'maybe'),
    ]
    const { json } = await machines.take(as('admin'), [headings, ...wrong], { dryRun: '1' }, 'en')
    const rows = json.result.rows ?? []
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'g959'],
      [3, 'travel.x.max'],
      [4, 'travel.x.max'],
      [5, 'postId'],
      [6, 'postId'],
      [7, 'limitMacro'],
    ])
    expect(rows.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/Limit Z.*must be between/),
      expect.stringMatching(/^X to.* must be a number/),
      expect.stringMatching(/^X to.* must be above the minimum/),
      expect.stringMatching(/Post-processor.*does not exist/),
      expect.stringMatching(/Post-processor.*does not exist/),
      expect.stringMatching(/Limit macro.*must be yes or no/),
    ])
    const added = [headings, withCell('Machine no.', 'M-73')]
    const trial = await machines.take(as('admin'), added, { dryRun: '1' }, 'en')
    expect(trial.json.result.rows).toMatchObject([{ state: 'added', key: 'M-73' }])
    expect((await machines.exported(as('admin'), { machineNo: 'M-73' })).table).toHaveLength(1)
  })

  it('points are found by machine and name; a system twice and an unknown machine are refused', async () => {
    const { id } = await add({ machineNo: 'M-74' })
    const head = ['机床编号', '名称', '坐标系', '原点 X (mm)', '原点 Y (mm)', '原点 Z (mm)']
    const first = [head, ['M-74', '007', 'G54', '1', '2', '3'], ['M-74', '二', '55', '1.0001', '2', '3']]
    expect((await points.take(as('edm-designer'), first)).json.result).toMatchObject({ errorCount: 0 })
    const { positioningPoints }: Machine = await get(id)
    expect(positioningPoints).toMatchObject([
      { name: '007', coordinateSystem: 54 },
      { name: '二', coordinateSystem: 55, origin: { x: 1.0001, y: 2, z: 3 } },
    ])
    const second = [
      head,
      ['M-74', '007', 'G54', '1', '2', '9'],
      ['M-74', '三', 'G55', '1', '2', '3'],
      ['M-0', 'x', 'G59', '1', '2', '3'],
    ]
    const { json } = await points.take(as('edm-designer'), second)
    expect(json.result).toMatchObject({
      updatedCount: 1,
      rows: [
        { line: 3, fault: 'coordinateSystem' },
        { line: 4, fault: 'machineId' },
      ],
    })
    expect((await get(id)).positioningPoints).toMatchObject([{ origin: { z: 9 }, version: 2 }, { version: 1 }])
  })

  it('a machine is read by its name too; a name of several ones is refused with their numbers', async () => {
    await add({ machineNo: 'M-75', name: '东侧' })
    const [first, second] = [
      await add({ machineNo: 'M-76', name: '同名' }),
      await add({ machineNo: 'M-77', name: '同名' }),
    ]
    const head = ['机床编号', '名称', '坐标系', '原点 X (mm)', '原点 Y (mm)', '原点 Z (mm)']
    const rows = [head, ['东侧', 'P1', 'G54', '1', '2', '3'], ['同名', 'P1', 'G54', '1', '2', '3']]
    const { json } = await points.take(as('edm-designer'), rows, {}, 'en')
    expect(json.result).toMatchObject({
      successCount: 1,
      rows: [{ line: 3, fault: 'machineId', reason: expect.stringMatching(/several entries.*M-76, M-77$/) }],
    })
    expect([(await get(first.id)).positioningPoints, (await get(second.id)).positioningPoints]).toEqual([[], []])
    // The number is written, since names need not be unique; the sheet comes back as it is.
    const { table } = await points.exported(as('admin'))
    expect(table.filter(([machine]) => machine === 'M-75')).toHaveLength(1)
  })

  it('is for those who may edit machines; tenants read the house’s and import none', async () => {
    const rows = [
      ['机床编号', '名称'],
      ['M-01', 'x'],
    ]
    for (const calls of [machines, points]) {
      expect((await calls.take(as('designer'), rows)).status).toBe(403)
      const ben = (route: RouteDefinition, input: Input) => tenants.call('ben', route, input)
      const { json } = await calls.take(ben, rows)
      expect(json.result).toMatchObject({ errorCount: 1, rows: [{ state: 'refused' }] })
      expect((await calls.exported(ben)).table.length).toBeGreaterThan(1)
    }
  })

  it('has the same calls under the older platform’s path, and a template in each language', async () => {
    const headers = { 'x-access-token': (await test.tokenOf('admin')) ?? '' }
    for (const path of ['machineInfo', 'machineLocation']) {
      const { status } = await test.send({ url: `/jeecg-boot/${path}/exportXls?template=1`, headers })
      expect([path, status]).toEqual([path, 200])
    }
    const headings = { 'zh-CN': '机床编号', en: 'Machine no.', ja: '加工機番号' }
    for (const [language, heading] of Object.entries(headings)) {
      const { table } = await machines.exported(as('admin'), { template: '1' }, language)
      expect(table).toEqual([expect.arrayContaining([heading])])
    }
  })
})
