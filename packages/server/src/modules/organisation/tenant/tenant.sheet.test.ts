import { tenantRoutes as routes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Input, openTestApp, resultOf, type TestApp, type Who } from '../../../testing/app.ts'
import { oddTexts, sheetCalls } from '../../../testing/sheets.ts'
import { engines } from '../../../testing/shop.ts'
import { openTenants, type Tenants } from '../../../testing/tenants.ts'

describe.each(engines)('tenants as a sheet on %s', (engine) => {
  let test: TestApp
  let tenants: Tenants
  beforeAll(async () => {
    test = await openTestApp({ engine })
    tenants = await openTenants(test)
  })
  afterAll(() => test.close())

  const as = (who: Who) => (route: RouteDefinition, input: Input) => test.call(route, input, who)
  const admin = as('admin')
  const sheet = sheetCalls(routes)
  const headings = ['租户编号', '租户名称', '开始时间', '结束时间', '状态']
  const get = async (id: number) => resultOf(await test.call(routes.queryById, { query: { id } }, 'admin'))

  it('[K04] an export comes back as “nothing changed”, without house numbers', async () => {
    for (const [at, name] of oddTexts.entries()) {
      const body = { id: 100 + at, name: name || '=A1', beginDate: null, endDate: '2027-01-05 08:00:00', status: 1 }
      await test.call(routes.add, { body }, 'admin')
    }
    const { bytes, table } = await sheet.exported(admin)
    const { json } = await sheet.takeBack(admin, bytes, 'ja')
    expect(json.result).toMatchObject({ totalCount: table.length - 1, unchangedCount: table.length - 1 })
    const { houseNumber } = await get(100)
    expect(houseNumber).toEqual(expect.stringMatching(/^[2-9A-Z]{10}$/))
    expect(table.flat()).not.toContain(houseNumber)
  })

  it('adds and changes by number, with the checks of the form; freezing signs its people out', async () => {
    const before = await get(2)
    await tenants.call('ben', routes.myInvitations)
    const token = tenants.tokenOf('ben') ?? ''
    const rows = [
      headings,
      ['201', '新租户', '', '', ''],
      ['2', 'two', '', '', 'Frozen'],
      ['202', '反了', '2027-02-01 00:00:00', '2027-01-01 00:00:00', '正常'],
      ['203', '状态', '', '', '也许'],
    ]
    const { json } = await sheet.take(admin, rows)
    expect(json.result).toMatchObject({
      updatedCount: 1,
      rows: [
        { line: 4, fault: 'endDate' },
        { line: 5, fault: 'status' },
      ],
    })
    expect(await get(201)).toMatchObject({ name: '新租户', status: 1 })
    expect(await get(2)).toMatchObject({ status: 0, houseNumber: before.houseNumber })
    expect(await test.app.platform.sessions.find(token)).toBeUndefined()
  })

  it('is only for the house, and only for those who may add tenants', async () => {
    expect((await sheet.take(as('designer'), [headings])).status).toBe(403)
    const anna = (route: RouteDefinition, input: Input) => tenants.call('anna', route, input)
    const { json } = await sheet.take(anna, [headings, ['301', 'x', '', '', '']])
    expect(json.success && json.result.errorCount === 0).toBe(false)
    expect((await test.call(routes.queryById, { query: { id: 301 } }, 'admin')).status).toBe(404)
  })
})
