import {
  type Customer,
  customerRoutes,
  departRoutes,
  positionRoutes,
  batchEditRoutes as routes,
  userRoutes,
} from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../../../platform/audit/verify.ts'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

const plain = { contact: '', phone: null, email: null, address: '', remark: '' }

interface Links {
  readonly id: string
  readonly roleIds: readonly string[]
  readonly departIds: readonly string[]
}

describe.each(['sqlite', 'postgres'] as const)('editing many rows on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const made = async (code: string) =>
    (await test.call(customerRoutes.add, { body: { ...plain, code, name: `客户 ${code}` } }, 'designer')).json
      .result as Customer
  const bodyOf = ({ createBy: _by, createTime: _time, ...body }: Customer, change: object) => ({ ...body, ...change })
  const run = async (
    route: typeof routes.preview | typeof routes.apply,
    rows: readonly object[],
    call = 'customer.edit',
    who: Who = 'designer',
  ) => test.call(route as typeof routes.preview, { body: { call, rows: rows as Record<string, unknown>[] } }, who)
  const outcome = async (...given: Parameters<typeof run>) => (await run(...given)).json.result
  const rowOf = (id: string) =>
    test.app.platform.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const entries = () =>
    test.app.platform.db.selectFrom('auditEntry').select(['action', 'subject', 'detail']).orderBy('sequence').execute()

  it('previews with the checks of the call, and changes nothing: no row, no version, no entry in the log', async () => {
    const rows = [await made('P1'), await made('P2'), await made('P3')] as const
    const before = (await entries()).length
    const seen = await outcome(routes.preview, [
      bodyOf(rows[0], { contact: '王工' }),
      bodyOf(rows[1], { code: 'P1', contact: '王工' }),
      bodyOf(rows[2], { phone: 'none', contact: '王工' }),
    ])
    expect(seen).toMatchObject({
      changed: 1,
      refused: 2,
      rows: [
        { id: rows[0].id, state: 'changed', version: 2 },
        { id: rows[1].id, state: 'refused', version: null, error: 'DUPLICATE', reason: '数据库中已存在该记录：编号' },
        { id: rows[2].id, state: 'refused', error: 'VALIDATION', reason: expect.stringContaining('电话') },
      ],
    })
    expect(await rowOf(rows[0].id)).toMatchObject({ contact: '', version: 1 })
    expect((await entries()).length).toBe(before)
  })

  it('a preview leaves no trace in the server’s caches', async () => {
    const shown = async (who: Who) => {
      const tree = await test.call(departRoutes.queryTreeList, { query: {} }, who)
      const people = await test.call(userRoutes.list, { query: { pageSize: '100' } }, who)
      return JSON.stringify([tree.json.result, people.json.result])
    }
    const rows: object[] = []
    for (const departName of ['一部', '二部', '三部']) {
      const { json } = await test.call(departRoutes.add, { body: { departName, parentId: '' } }, 'admin')
      const { id, version, parentId } = json.result
      rows.push({ id, version, parentId, departName: `预览${departName}` })
    }
    const before = await shown('admin')
    expect(before).toContain('三部')
    const previewed = outcome(routes.preview, rows, 'depart.edit', 'admin')
    // Others read during the edit.
    const meanwhile = await shown('admin')
    expect((await previewed).changed).toBe(rows.length)
    expect([meanwhile, await shown('admin')]).toEqual([before, before])
  })

  it('changes each row separately, against its version, and logs each as an edit', async () => {
    const rows = [await made('A1'), await made('A2'), await made('A3')] as const
    await test.call(customerRoutes.edit, { body: bodyOf(rows[1], { address: '昆山' }) }, 'admin')
    const done = await outcome(
      routes.apply,
      rows.map((row) => bodyOf(row, { contact: '李工' })),
    )
    expect(done).toMatchObject({
      changed: 2,
      refused: 1,
      rows: [
        { state: 'changed', version: 2 },
        { state: 'refused', error: 'CONFLICT' },
        { state: 'changed', version: 2 },
      ],
    })
    expect([await rowOf(rows[0].id), await rowOf(rows[1].id)]).toMatchObject([
      { contact: '李工', version: 2, updateBy: 'designer' },
      { contact: '', address: '昆山', version: 2 },
    ])
    const last = (await entries()).slice(-3)
    expect(last.map(({ action, subject }) => [action, subject])).toEqual([
      ['customer.edit', `customer:${rows[0].id}`],
      ['customer.edit', `customer:${rows[2].id}`],
      ['batchEdit.apply', ''],
    ])
    expect(last[0]?.detail).toContain('["","李工"]')
    expect(await verifyAudit(test.app.platform.db, test.app.platform.auditKey)).toMatchObject({ broken: null })
  })

  it('is undone by the former content with the new version', async () => {
    const row = await made('U1')
    const [changed] = (await outcome(routes.apply, [bodyOf(row, { contact: '赵工', remark: '急' })])).rows
    await outcome(routes.apply, [bodyOf(row, { version: changed?.version })])
    expect(await rowOf(row.id)).toMatchObject({ contact: '', remark: '', version: 3 })
  })

  it('needs the call’s permission, and refuses calls that do not edit a row', async () => {
    const row = await made('R1')
    expect(await run(routes.apply, [bodyOf(row, { contact: '甲' })], 'customer.edit', 'operator')).toMatchObject({
      status: 403,
    })
    expect(await run(routes.preview, [bodyOf(row, { contact: '甲' })], 'customer.edit', 'operator')).toMatchObject({
      status: 403,
    })
    for (const call of ['customer.delete', 'customer.add', 'none', 'session.logout', '__proto__'])
      expect(await run(routes.apply, [bodyOf(row, {})], call, 'admin')).toMatchObject({ status: 400 })
    expect(await rowOf(row.id)).toMatchObject({ contact: '', version: 1 })
  })

  it('a deleted row is refused, the others are changed', async () => {
    const body = { code: 'x', name: '一', postRank: '3' }
    const first = (await test.call(positionRoutes.add, { body }, 'admin')).json.result
    const done = await outcome(
      routes.apply,
      [{ ...body, id: 'gone', version: 1 }, { ...body, id: first.id, version: 1, postRank: '2' }, { postRank: '2' }],
      'position.edit',
      'admin',
    )
    expect(done).toMatchObject({
      changed: 1,
      refused: 2,
      rows: [{ error: 'NOT_FOUND' }, { state: 'changed', version: 2 }, { id: '', error: 'VALIDATION' }],
    })
  })

  it('sets departments and roles of several users, and the former ones are restored by undo', async () => {
    const made = await test.call(departRoutes.add, { body: { departName: '批量部', parentId: '' } }, 'admin')
    const depart = made.json.result.id
    const found = await test.call(userRoutes.list, { query: { pageSize: '100' } }, 'admin')
    const all = found.json.result.records
    const users = ['operator', 'guest'].flatMap((name) => all.filter(({ username }) => username === name))
    const userIds = users.map(({ id }) => id).join(',')
    const linksOf = async (who: Who = 'admin') => test.call(userRoutes.queryLinks, { query: { userIds } }, who)
    const before = (await linksOf()).json.result
    expect(before.map(({ id }) => id)).toEqual(users.map(({ id }) => id))
    const roles = before[0]?.roleIds ?? []
    expect(roles).toHaveLength(1)
    const fields = Object.keys(userRoutes.edit.body.shape)
    const bodies = (
      change: (held: Links | undefined) => object,
      versions: readonly (number | null | undefined)[] = [],
    ) =>
      users.map((user, at) => ({
        ...Object.fromEntries(Object.entries(user).filter(([key]) => fields.includes(key))),
        version: versions[at] ?? user.version,
        ...change(before[at]),
      }))
    const done = await outcome(
      routes.apply,
      bodies(() => ({ selecteddeparts: depart, selectedroles: roles.join(',') })),
      'user.edit',
      'admin',
    )
    expect(done).toMatchObject({ changed: 2, refused: 0 })
    const after = (await linksOf()).json.result
    expect(after.map(({ roleIds, departIds }) => [roleIds, departIds])).toEqual([
      [roles, [depart]],
      [roles, [depart]],
    ])
    const former = (held: Links | undefined) => ({
      selecteddeparts: held?.departIds.join(',') ?? '',
      selectedroles: held?.roleIds.join(',') ?? '',
    })
    const versions = done.rows.map(({ version }) => version)
    expect(await outcome(routes.apply, bodies(former, versions), 'user.edit', 'admin')).toMatchObject({ changed: 2 })
    expect((await linksOf()).json.result).toEqual(before)
    expect(await linksOf('designer')).toMatchObject({ status: 403 })
    const unknown = { query: { userIds: `${userIds},gone` } }
    expect(await test.call(userRoutes.queryLinks, unknown, 'admin')).toMatchObject({ status: 404 })
  })
})
