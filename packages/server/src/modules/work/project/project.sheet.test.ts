import { customerRoutes, dataRuleRoutes, projectRoutes as routes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Input, resultOf, type TestApp, type Who } from '../../../testing/app.ts'
import { oddTexts, sheetCalls } from '../../../testing/sheets.ts'
import { engines, openShop } from '../../../testing/shop.ts'
import { openTenants, type Tenants } from '../../../testing/tenants.ts'

describe.each(engines)('projects as a sheet on %s', (engine) => {
  let test: TestApp
  let tenants: Tenants
  let machineId = ''
  beforeAll(async () => {
    ;({ test, machineId } = await openShop(engine))
    tenants = await openTenants(test)
  })
  afterAll(() => test.close())

  const as = (who: Who) => (route: RouteDefinition, input: Input) => test.call(route, input, who)
  const designer = as('designer')
  const sheet = sheetCalls(routes)
  const customer = async (code: string, name: string) => {
    const body = { code, name, contact: '', phone: null, email: null, address: '', remark: '' }
    return resultOf(await test.call(customerRoutes.add, { body }, 'designer')).id
  }
  const head = { name: '型芯', part: '001', mould: '', shape: 'rib', targetRa: 1.6, customerId: null, machineId: null }
  const add = async (change: object = {}) =>
    resultOf(await test.call(routes.add, { body: { ...head, remark: '', ...change } }, 'designer'))
  const get = async (id: string) => resultOf(await test.call(routes.get, { query: { id } }, 'admin'))
  const headings = ['项目 ID', '项目名称', '客户', '工件', '模号', '形状', '目标粗糙度', '机床', '备注']

  it('[K04] an export comes back as “nothing changed”, whatever the cells hold', async () => {
    const [twin, other] = [await customer('T1', '同名'), await customer('T2', '同名')]
    for (const remark of oddTexts) await add({ name: remark || '=A1', mould: remark, remark, machineId })
    await add({ customerId: twin })
    await add({ customerId: other })
    const { bytes, table } = await sheet.exported(designer)
    const { json } = await sheet.takeBack(designer, bytes, 'en')
    expect(json.result).toMatchObject({ totalCount: table.length - 1, unchangedCount: table.length - 1 })
    expect(json.message).toMatch(/^Nothing changed/)
    expect((await sheet.exported(designer)).table).toEqual(table)
    const due = await sheet.exported(designer, { filter: 'followUp' })
    expect(due.table.length).toBe(1)
  })

  it('adds projects without a number as the form does, and changes others by their number', async () => {
    const known = await add({ machineId })
    const customerId = await customer('S9', '苏州精模')
    const rows = [
      headings,
      ['', '新模芯', 'S9', '型芯', '0012', '细筋', '0.8', 'M-01', '=2'],
      [known.number, '改名', '苏州精模', '001', '', 'Rib', '1.6', 'M-01', ''],
    ]
    const { json } = await sheet.take(designer, rows)
    expect(json.result).toMatchObject({ errorCount: 0, successCount: 2, updatedCount: 1 })
    expect(await get(known.id)).toMatchObject({ name: '改名', customerId, machineId, version: 2 })
    const found = resultOf(await test.call(routes.list, { query: { name: '新模芯' } }, 'designer'))
    expect(found.records).toMatchObject([
      { customerId, machineId, mould: '0012', shape: 'fineRib', remark: '=2', status: 'unresolved' },
    ])
    const overview = await test.call(routes.overview, { query: { id: found.records[0]?.id ?? '' } }, 'designer')
    expect(overview.json).toMatchObject({ success: true, result: { workpiece: { name: '型芯' } } })
  })

  it('refuses unknown numbers and names, names of several customers, and numbers of new projects', async () => {
    const known = await add()
    const row = (...cells: readonly [number, string, string, string]) => {
      const [targetRa, number, customerCell, machine] = cells
      return [number, 'x', customerCell, 'p', '', '筋位', String(targetRa), machine, '']
    }
    const rows = [
      headings,
      row(1.6, 'P-2020-0001', '', ''),
      row(1.6, '', '没有', ''),
      row(1.6, '', '同名', ''),
      row(1.6, '', '', 'M-99'),
      row(999, '', '', ''),
    ]
    const { json } = await sheet.take(designer, rows, { dryRun: '1' }, 'ja')
    expect(json.result.rows?.map(({ line, fault, reason }) => [line, fault, reason])).toEqual([
      [2, 'number', expect.stringContaining('存在しません')],
      [3, 'customerId', expect.stringMatching(/顧客.*存在しません/)],
      [4, 'customerId', expect.stringContaining('複数のデータ')],
      [5, 'machineId', expect.stringMatching(/加工機.*存在しません/)],
      [6, 'targetRa', expect.any(String)],
    ])
    const anew = await sheet.take(designer, [headings, row(1.6, known.number, '', '')], { mode: 'add' })
    expect(anew.json.result.rows).toMatchObject([{ fault: 'number' }])
    expect(await get(known.id)).toMatchObject({ version: 1 })
  })

  it('reaches no project of another tenant', async () => {
    const anna = (route: RouteDefinition, input: Input) => tenants.call('anna', route, input)
    const mine = await add()
    const { table } = await sheet.exported(anna)
    expect(table.flat()).toContain(tenants.canary)
    expect(table.flat()).not.toContain(mine.number)
    const { json } = await sheet.take(anna, [headings, [mine.number, 'taken', '', 'p', '', '筋位', '1.6', '', '']])
    expect(json.result).toMatchObject({ errorCount: 1, rows: [{ fault: 'number' }] })
    expect(await get(mine.id)).toEqual(mine)
  })

  it('changes only for users who may edit, adds only for those who may add', async () => {
    const rows = [headings, ['', 'x', '', 'p', '', '筋位', '1.6', '', '']]
    expect((await sheet.take(as('operator'), rows)).status).toBe(403)
    const known = await add()
    const { db, sessions } = test.app.platform
    const row = await db.selectFrom('sysPermission').select('id').where('perms', '=', 'project:edit').executeTakeFirst()
    const held = await db
      .selectFrom('sysRolePermission')
      .selectAll()
      .where('permissionId', '=', row?.id ?? '')
      .execute()
    await db
      .deleteFrom('sysRolePermission')
      .where('permissionId', '=', row?.id ?? '')
      .execute()
    sessions.forget()
    const { json } = await sheet.take(designer, [headings, [known.number, 'y', '', 'p', '', '筋位', '1.6', '', '']])
    expect(json.result).toMatchObject({ errorCount: 1, updatedCount: 0 })
    expect(await get(known.id)).toEqual(known)
    expect((await sheet.take(designer, rows)).json.result).toMatchObject({ errorCount: 0, successCount: 1 })
    await db.insertInto('sysRolePermission').values(held).execute()
    sessions.forget()
  })

  it('reaches no project that a data rule hides', async () => {
    const [seen, hidden] = [await add({ name: '南方一' }), await add({ name: '北方' })]
    const permissionId = 'm-project'
    const rule = { permissionId, ruleName: '南', ruleColumn: 'name', ruleConditions: 'RIGHT_LIKE', ruleValue: '南方' }
    const { id } = resultOf(await test.call(dataRuleRoutes.addPermissionRule, { body: rule }, 'admin'))
    const { db } = test.app.platform
    const role = await db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'designer')
      .executeTakeFirstOrThrow()
    const choose = async (dataRuleIds: string) =>
      resultOf(
        await test.call(dataRuleRoutes.saveOfRole, { body: { permissionId, roleId: role.id, dataRuleIds } }, 'admin'),
      )
    await choose(id)
    const row = (number: string) => [number, '南方改', '', 'p', '', '筋位', '1.6', '', '']
    const { json } = await sheet.take(designer, [headings, row(seen.number), row(hidden.number)])
    expect(json.result).toMatchObject({ updatedCount: 1, rows: [{ line: 3, fault: 'number' }] })
    await choose('')
    expect(await get(hidden.id)).toEqual(hidden)
  })
})
