import { type DepartInfo, type DepartTree, departRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextCode } from '../../../platform/db/tree-code.ts'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

describe('department codes', () => {
  it('[I14] are numbered A01 to Z99 below their parent', () => {
    expect(nextCode('', [])).toBe('A01')
    expect(nextCode('', ['A01', 'A02'])).toBe('A03')
    expect(nextCode('', ['A99'])).toBe('B01')
    expect(nextCode('A01', [])).toBe('A01A01')
    expect(nextCode('A01', ['A01B07'])).toBe('A01B08')
  })

  it('fill the first gap after Z99, and fail when there is none', () => {
    expect(nextCode('', ['A01', 'A03', 'Z99'])).toBe('A02')
    const all: string[] = []
    for (let count = 0; count < 26 * 99; count += 1) all.push(nextCode('', all.slice(-1)))
    expect(all.at(-1)).toBe('Z99')
    expect(() => nextCode('', all)).toThrow('TREE_FULL')
  })
})

describe.each(['sqlite', 'postgres'] as const)('departments on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const add = async (departName: string, parentId = '', more: object = {}) =>
    (await test.call(routes.add, { body: { departName, parentId, ...more } }, 'admin')).json.result
  const edit = (depart: DepartInfo, more: object) => {
    const { id, version, departName, parentId } = depart
    return test.call(routes.edit, { body: { id, version, departName, parentId, ...more } }, 'admin')
  }
  const level = async (query: Record<string, string> = {}, who: Who = 'operator') =>
    (await test.call(routes.queryDepartTreeSync, { query }, who)).json.result
  const rows = () => test.app.platform.db.selectFrom('sysDepart').selectAll().execute()

  it('[I14][D11] makes codes, and shows the tree level by level and whole', async () => {
    const works = await add('模具厂')
    const second = await add('二厂', '', { departOrder: 5 })
    const edm = await add('放电车间', works.id, { departOrder: 2 })
    await add('设计部', works.id, { departOrder: 1 })
    expect([works.orgCode, second.orgCode, edm.orgCode, edm.orgType]).toEqual(['A01', 'A02', 'A01A01', '2'])
    expect(await level()).toMatchObject([
      { key: works.id, title: '模具厂', isLeaf: false, children: null },
      { id: second.id, isLeaf: true },
    ])
    expect((await level({ pid: works.id })).map(({ departName }) => departName)).toEqual(['设计部', '放电车间'])
    expect(await level({ ids: `${edm.id},`, primaryKey: 'orgCode' })).toMatchObject([{ value: 'A01A01' }])
    const tree = (await test.call(routes.queryTreeList, {}, 'operator')).json.result
    expect(tree).toMatchObject([
      { departName: '模具厂', children: [{ departName: '设计部', children: null }, { departName: '放电车间' }] },
      { departName: '二厂', children: null },
    ])
    expect((await test.call(routes.queryIdTree, {}, 'operator')).json.result).toMatchObject([
      { key: works.id, title: '模具厂', children: [{ title: '设计部', children: null }, {}] },
      { key: second.id },
    ])
    const ways = await test.call(routes.queryAllParentId, { query: { departId: edm.id } }, 'operator')
    expect(ways.json.result).toMatchObject({ [edm.id]: { parentIds: [works.id, edm.id] } })
  })

  it('[C30] ATK82 gets directors, who become superiors and members; the list shows them', async () => {
    const { db } = test.app.platform
    const users = await db.selectFrom('sysUser').select(['id', 'username']).execute()
    const idOf = (name: string) => users.find(({ username }) => username === name)?.id ?? ''
    const stateOf = (name: string) =>
      db
        .selectFrom('sysUser')
        .select(['userIdentity', 'departIds'])
        .where('username', '=', name)
        .executeTakeFirstOrThrow()
    const made = await add('负责', '', { directorUserIds: `${idOf('operator')},${idOf('librarian')}` })
    expect(made.directorUserIds?.split(',').toSorted()).toEqual([idOf('operator'), idOf('librarian')].toSorted())
    expect(await stateOf('operator')).toEqual({ userIdentity: 2, departIds: made.id })
    const members = await db.selectFrom('sysUserDepart').select('userId').where('depId', '=', made.id).execute()
    expect(members.map(({ userId }) => userId).toSorted()).toEqual([idOf('operator'), idOf('librarian')].toSorted())
    const kept = (await edit(made, { departName: '负责人' })).json.result
    expect(kept.directorUserIds?.split(',')).toHaveLength(2)
    const fewer = (await edit(kept, { directorUserIds: idOf('operator') })).json.result
    expect(fewer.directorUserIds).toBe(idOf('operator'))
    expect(await stateOf('librarian')).toEqual({ userIdentity: 1, departIds: null })
    const tree = (await test.call(routes.queryTreeList, {}, 'operator')).json.result
    expect(tree.find(({ id }) => id === made.id)?.directorUserIds).toBe(idOf('operator'))
    expect((await edit(fewer, { directorUserIds: 'nobody' })).status).toBe(404)
    // A caller who may edit departments but not memberships leaves the people unchanged.
    const { ids, sessions } = test.app.platform
    const stamp = { createBy: 'test', createTime: 1, version: 1 }
    await db
      .insertInto('sysRole')
      .values({ id: 'keeper', roleCode: 'keeper', roleName: '部门', ...stamp })
      .execute()
    const grant = { id: ids(), roleId: 'keeper', permissionId: 'p-system-depart-edit', operateDate: 1 }
    await db.insertInto('sysRolePermission').values(grant).execute()
    await db
      .insertInto('sysUserRole')
      .values({ id: ids(), userId: idOf('guest'), roleId: 'keeper' })
      .execute()
    sessions.forget()
    const { id, version, departName, parentId } = fewer
    const body = { id, version, departName, parentId, directorUserIds: idOf('guest') }
    expect((await test.call(routes.edit, { body }, 'guest')).status).toBe(403)
    await edit(fewer, { directorUserIds: '' })
    expect(await stateOf('operator')).toEqual({ userIdentity: 1, departIds: null })
    await db.deleteFrom('sysRole').where('id', '=', 'keeper').execute()
    await test.call(routes.delete, { query: { id } }, 'admin')
  })

  it('[I14] lists departments in the order of their codes, all or some, and knows one by its code', async () => {
    const all = (await test.call(routes.listAll, { query: {} }, 'operator')).json.result
    const codes = all.map(({ orgCode }) => orgCode)
    expect(codes).toEqual(codes.toSorted())
    const [first, second] = all
    const some = await test.call(routes.listAll, { query: { id: `${second?.id},${first?.id}` } }, 'operator')
    expect(some.json.result.map(({ id }) => id)).toEqual([first?.id, second?.id])
    const query = { orgCode: first?.orgCode ?? '' }
    expect((await test.call(routes.getDepartName, { query }, 'operator')).json.result).toMatchObject({ id: first?.id })
    expect((await test.call(routes.getDepartName, { query: { orgCode: 'Z98' } }, 'operator')).status).toBe(404)
  })

  it('[F04] accepts a valid phone number or none', async () => {
    const tried = (more: object) =>
      test.call(routes.add, { body: { departName: '总机', parentId: '', ...more } }, 'admin')
    expect(await tried({ mobile: 'call us' })).toMatchObject({ status: 400 })
    expect(await tried({ fax: '12' })).toMatchObject({ status: 400 })
    const kept = await add('总机', '', { mobile: '+86 (512) 6655-4433', fax: '' })
    expect(kept).toMatchObject({ mobile: '+86 (512) 6655-4433', fax: null })
  })

  it('[I14] ATK20 searches names literally', async () => {
    await add('百分之 100%')
    const found = async (keyWord: string) => {
      const { json } = await test.call(routes.searchBy, { query: { keyWord } }, 'operator')
      return [json.message, ...json.result.map(({ departName }) => departName)]
    }
    expect(await found('放电')).toEqual(['', '放电车间'])
    expect(await found('%')).toEqual(['', '百分之 100%'])
    expect(await found('%%')).toEqual(['未查询匹配数据！'])
    expect(await found('')).toEqual(['未查询匹配数据！'])
  })

  it('[I14] (§7 no. 39) a director of departments sees those and the ones below', async () => {
    const mine = () => test.call(routes.queryMyDeptTreeList, {}, 'operator')
    expect(await mine()).toMatchObject({ json: { message: '1', result: null } })
    const top = await add('华东')
    const below = await add('昆山', top.id)
    await add('昆山外')
    await test.app.platform.db
      .updateTable('sysUser')
      .set({ userIdentity: 2, departIds: `${below.id},${top.id},gone` })
      .where('username', '=', 'operator')
      .execute()
    expect(await mine()).toMatchObject({
      json: { message: '2', result: [{ departName: '华东', children: [{ departName: '昆山' }] }] },
    })
    const query = { keyWord: '昆山', myDeptSearch: '1' }
    const { json } = await test.call(routes.searchBy, { query }, 'operator')
    expect(json.result.map(({ departName }) => departName)).toEqual(['昆山'])
  })

  it('[I14] moves a branch with its codes, never below itself, and refuses an older version', async () => {
    const [from, to] = [await add('从'), await add('到')]
    const branch = await add('支', from.id)
    const leaf = await add('叶', branch.id)
    await test.app.platform.db
      .updateTable('sysUser')
      .set({ orgCode: leaf.orgCode })
      .where('username', '=', 'operator')
      .execute()
    expect(await edit(branch, { parentId: leaf.id })).toMatchObject({
      json: { success: false, message: '不能移动到自身或下级节点之下' },
    })
    const moved = await edit(branch, { parentId: to.id })
    expect(moved.json.result).toMatchObject({ orgCode: `${to.orgCode}A01`, orgType: '2', version: 2 })
    const user = await test.app.platform.db
      .selectFrom('sysUser')
      .select('orgCode')
      .where('username', '=', 'operator')
      .executeTakeFirst()
    expect(user).toEqual({ orgCode: `${to.orgCode}A01A01` })
    expect(await edit(branch, { parentId: from.id })).toMatchObject({ status: 409 })
  })

  it('[I14] removes a branch, and people keep their accounts', async () => {
    const top = await add('撤')
    const below = await add('并', top.id)
    const { db, ids } = test.app.platform
    const user = await db.selectFrom('sysUser').select('id').where('username', '=', 'librarian').executeTakeFirst()
    await db
      .insertInto('sysUserDepart')
      .values({ id: ids(), userId: user?.id ?? '', depId: below.id })
      .execute()
    expect(await test.call(routes.deleteBatch, { query: { ids: `${top.id},nobody` } }, 'admin')).toMatchObject({
      status: 404,
    })
    expect(await test.call(routes.delete, { query: { id: top.id } }, 'admin')).toMatchObject({
      json: { success: true, message: '删除成功!' },
    })
    expect((await rows()).some(({ orgCode }) => orgCode.startsWith(top.orgCode))).toBe(false)
    expect(await db.selectFrom('sysUserDepart').selectAll().execute()).toEqual([])
  })

  it('[I14] allows forty levels, counting the levels of a moved branch', async () => {
    let parent = await add('一')
    const top = parent
    for (let at = 2; at <= 40; at += 1) parent = await add(`第${at}级`, parent.id)
    expect(parent.orgType).toBe('40')
    const body = { departName: '太深', parentId: parent.id }
    expect(await test.call(routes.add, { body }, 'admin')).toMatchObject({
      json: { success: false, message: '层级不能超过 40 级' },
    })
    const other = await add('另')
    expect((await edit(top, { parentId: other.id })).json.success).toBe(false)
  })

  it('R13 concurrent moves leave no cycle, no orphan and no wrong code', async () => {
    const roots = await Promise.all(Array.from({ length: 4 }, (_, at) => add(`根${at}`)))
    const all = [...roots]
    for (let at = 0; at < 16; at += 1) all.push(await add(`节${at}`, all[at % all.length]?.id))
    const pick = (at: number) => all[at % all.length] ?? roots[0]
    const versions = new Map((await rows()).map(({ id, version }) => [id, version]))
    await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const moved = pick(at * 7 + 3)
        if (!moved) return
        const answer = await edit({ ...moved, version: versions.get(moved.id) ?? 1 }, { parentId: pick(at * 5)?.id })
        const result = answer.json.result
        if (answer.json.success) versions.set(moved.id, result.version)
      }),
    )
    const after = await rows()
    const byId = new Map(after.map((row) => [row.id, row]))
    expect(new Set(after.map(({ orgCode }) => orgCode)).size).toBe(after.length)
    for (const row of after) {
      const parent = byId.get(row.parentId)
      expect(row.parentId === '' || parent !== undefined).toBe(true)
      expect(row.orgCode.slice(0, -3)).toBe(parent?.orgCode ?? '')
      expect(row.orgType).toBe(String(row.orgCode.length / 3))
    }
  })

  it('R11 departments added concurrently get different codes', async () => {
    const parent = await add('并发')
    const made = await Promise.all(Array.from({ length: 20 }, (_, at) => add(`同${at}`, parent.id)))
    expect(new Set(made.map(({ orgCode }) => orgCode)).size).toBe(20)
  })

  it('[I14] returns ten thousand departments as one tree and level by level', async () => {
    const { db, ids, clock } = test.app.platform
    const stamp = { createBy: 'test', createTime: clock(), version: 1, orgCategory: '2', status: '1', delFlag: '0' }
    const row = (id: string, parentId: string, orgCode: string) => ({
      id,
      parentId,
      departName: orgCode,
      orgCode,
      orgType: String(orgCode.length / 3),
      departOrder: 0,
      ...stamp,
    })
    const top = ids()
    await db
      .insertInto('sysDepart')
      .values(row(top, '', 'Y01'))
      .execute()
    const seen: string[] = []
    for (let at = 0; at < 100; at += 1) {
      const code = nextCode('Y01', seen)
      seen.push(code)
      const id = ids()
      const below: string[] = []
      for (let leaf = 0; leaf < 100; leaf += 1) below.push(nextCode(code, below.slice(-1)))
      await db
        .insertInto('sysDepart')
        .values([row(id, top, code), ...below.map((each) => row(ids(), id, each))])
        .execute()
    }
    if (engine === 'postgres') test.time.now += 1_000
    const tree = (await test.call(routes.queryTreeList, {}, 'operator')).json.result
    const count = (nodes: readonly DepartTree[]): number =>
      nodes.reduce((sum, { children }) => sum + 1 + count(children ?? []), 0)
    expect(count(tree)).toBeGreaterThan(10_100)
    expect(await level({ pid: top })).toHaveLength(100)
  })

  it('[G12] changing them needs its permissions', async () => {
    expect(await test.call(routes.add, { body: { departName: 'x', parentId: '' } }, 'designer')).toMatchObject({
      status: 403,
    })
  })
})
