import {
  electrodeRoutes,
  ossFileRoutes,
  positioningPointRoutes,
  positionRoutes,
  dependentRoutes as routes,
  tenantRoutes,
} from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { DEMO_PATIENCE, withDemo } from '../../../testing/with-demo.ts'

describe.each(['sqlite', 'postgres'] as const)('what hangs on rows that are to be deleted, on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine, filling: withDemo })
  }, DEMO_PATIENCE)
  afterAll(() => test?.close())

  const db = () => test.app.platform.db
  const ask = (call: string, ids: string, who: Who = 'admin') => test.call(routes.list, { query: { call, ids } }, who)
  const told = async (call: string, ids: string) =>
    (await ask(call, ids)).json.result.map(
      ({ effect, titles, names, total }) => `${effect} ${titles.en} ${names.length === 0 ? '' : total}`,
    )

  it('names the users who lose a role', async () => {
    const role = await db()
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'designer')
      .executeTakeFirstOrThrow()
    const holders = await db().selectFrom('sysUserRole').select('userId').where('roleId', '=', role.id).execute()
    const { json } = await ask('role.deleteBatch', role.id)
    expect(json.result).toMatchObject([{ effect: 'loses', titles: { cn: '用户' }, total: holders.length }])
  })

  it('names the people and the departments below a department', async () => {
    const [{ parentId }] = (await db()
      .selectFrom('sysDepart')
      .select('parentId')
      .where('parentId', '<>', '')
      .execute()) as [{ parentId: string }]
    expect(await told('depart.delete', parentId)).toContainEqual(expect.stringMatching(/^removed Department \d/))
    const { depId } = await db().selectFrom('sysUserDepart').select('depId').executeTakeFirstOrThrow()
    expect(await told('depart.delete', depId)).toContainEqual(expect.stringMatching(/^loses User \d/))
  })

  it('a position that users hold is not deleted, whether or not a screen asked', async () => {
    const position = { id: 'rare', code: 'rare', name: '稀有', postRank: null }
    await db()
      .insertInto('sysPosition')
      .values({ ...position, createBy: 'test', createTime: 1, version: 1 })
      .execute()
    await db()
      .updateTable('sysUser')
      .set({ post: `x_,${position.code}` })
      .where('username', '=', 'operator')
      .execute()
    expect(await told('position.delete', position.id)).toEqual(['refused User 1'])
    const { code, ...unnamed } = position
    const edited = { ...unnamed, version: 1 }
    expect(await test.call(positionRoutes.edit, { body: { ...edited, code: 'other' } }, 'admin')).toMatchObject({
      json: { success: false, result: { error: 'NAMED_BY' } },
    })
    const titled = { ...edited, code, name: '稀有职务' }
    expect(await test.call(positionRoutes.edit, { body: titled }, 'admin')).toMatchObject({ json: { success: true } })
    const refused = await test.call(positionRoutes.delete, { query: { id: position.id } }, 'admin')
    expect(refused).toMatchObject({ status: 200, json: { success: false, result: { error: 'IN_USE' } } })
    expect(refused.json.message).toMatch(/用户 .+ 使用/)
    await db()
      .updateTable('sysUser')
      .set({ post: `${position.code}0,${position.code.toUpperCase()}` })
      .where('username', '=', 'operator')
      .execute()
    expect((await test.call(positionRoutes.delete, { query: { id: position.id } }, 'admin')).json.success).toBe(true)
  })

  it('a positioning point used by a workpiece is not deleted; one of the same name on another machine is', async () => {
    const project = await db()
      .selectFrom('project')
      .innerJoin('workpiece', 'workpiece.projectId', 'project.id')
      .select(['project.id', 'project.machineId'])
      .where('project.machineId', 'is not', null)
      .executeTakeFirstOrThrow()
    const machine = await db()
      .selectFrom('machine')
      .select('id')
      .where('id', '<>', project.machineId ?? '')
      .executeTakeFirstOrThrow()
    const row = (id: string, machineId: string) => ({
      ...{ id, machineId, name: '夹具九', coordinateSystem: 56, originX: 0, originY: 0, originZ: 0 },
      ...{ createBy: 'test', createTime: 1, version: 1 },
    })
    await db()
      .insertInto('positioningPoint')
      .values([row('own', project.machineId ?? ''), row('other', machine.id)])
      .execute()
    await db()
      .updateTable('workpiece')
      .set({ positioningPoint: '夹具九' })
      .where('projectId', '=', project.id)
      .execute()
    const remove = (ids: string) => test.call(positioningPointRoutes.deleteBatch, { query: { ids } }, 'admin')
    const rename = (id: string, machineId: string, name: string) =>
      test.call(
        positioningPointRoutes.edit,
        {
          body: { ...{ id, machineId, name, version: 1 }, coordinateSystem: 56, origin: { x: 1, y: 0, z: 0 } },
        },
        'admin',
      )
    const used = { json: { success: false, result: { error: 'NAMED_BY' } } }
    expect(await rename('own', project.machineId ?? '', '夹具十')).toMatchObject(used)
    expect(await rename('own', machine.id, '夹具九 B')).toMatchObject(used)
    expect((await rename('other', machine.id, '夹具十')).json).toMatchObject({ success: true })
    // Only its origin changes, not its name.
    expect((await rename('own', project.machineId ?? '', '夹具九')).json).toMatchObject({ success: true })
    expect(await remove('own')).toMatchObject({ json: { success: false, result: { error: 'IN_USE' } } })
    expect(await remove('other')).toMatchObject({ json: { success: true } })
  })

  it('names the locations deleted with an electrode, and the processes that lose it', async () => {
    const step = await db().selectFrom('process').select('electrodeId').executeTakeFirstOrThrow()
    const list = await told('electrode.deleteBatch', step.electrodeId)
    expect(list).toEqual([expect.stringMatching(/^removed Location \d/), expect.stringMatching(/^loses Process \d/)])
    const removal = { query: { ids: step.electrodeId } }
    expect((await test.call(electrodeRoutes.deleteBatch, removal, 'admin')).json.success).toBe(true)
  })

  it('reports that the program reads a dictionary, and nothing for one that no screen uses', async () => {
    const rows = await db().selectFrom('sysDict').select(['id', 'dictCode']).execute()
    const idOf = (code: string) => rows.find(({ dictCode }) => dictCode === code)?.id ?? ''
    expect(await told('dict.deleteBatch', idOf('sex'))).toEqual(['loses Screens 1'])
  })

  it('counts all departments below a department, and their users, not only those directly below it', async () => {
    const departs = await db().selectFrom('sysDepart').select(['id', 'parentId']).execute()
    const below = (id: string): readonly string[] =>
      departs.filter(({ parentId }) => parentId === id).flatMap((each) => [each.id, ...below(each.id)])
    const root = departs.find(({ id }) => departs.some(({ parentId }) => parentId === id && below(parentId).length > 4))
    const all = [root?.id ?? '', ...below(root?.id ?? '')]
    const children = departs.filter(({ parentId }) => parentId === root?.id)
    const members = await db().selectFrom('sysUserDepart').select('userId').where('depId', 'in', all).execute()
    expect(all.length - 1).toBeGreaterThan(children.length)
    const found = await told('depart.delete', root?.id ?? '')
    expect(found).toContain(`removed Department ${all.length - 1}`)
    expect(found).toContain(`loses User ${new Set(members.map(({ userId }) => userId)).size}`)
    const targets = await test.call(routes.targets, { query: { call: 'depart.delete', ids: root?.id ?? '' } }, 'admin')
    const offered = targets.json.result.map(({ value }) => value)
    expect(offered.filter((value) => all.includes(value))).toEqual([])
  })

  it('says which published notices and templates in use are not deleted, before the question', async () => {
    const one = <T>(rows: readonly T[]): T => rows[0] as T
    const notices = await db().selectFrom('sysAnnouncement').select(['id', 'titile', 'sendStatus']).execute()
    const published = one(notices.filter(({ sendStatus }) => sendStatus === '1'))
    const own = one(notices.filter(({ sendStatus }) => sendStatus !== '1'))
    const { json } = await ask('announcement.deleteBatch', `${published.id},${own.id}`)
    expect(json.result).toMatchObject([{ effect: 'refused', names: [`${published.titile}（已发布）`], total: 1 }])
    expect(await told('announcement.delete', own.id)).toEqual([])
    const templates = await db().selectFrom('sysSmsTemplate').select(['id', 'templateName', 'useStatus']).execute()
    const inUse = one(templates.filter(({ useStatus }) => useStatus === '1'))
    const answer = await ask('messageTemplate.delete', inUse.id)
    expect(answer.json.result).toMatchObject([{ effect: 'refused', names: [`${inUse.templateName}（应用中）`] }])
    const free = one(templates.filter(({ useStatus }) => useStatus !== '1'))
    expect(await told('messageTemplate.delete', free.id)).toEqual([])
  })

  it('reports the screens that read the dictionary of a deleted item', async () => {
    const item = db().selectFrom('sysDictItem').innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId')
    const { id } = await item.select('sysDictItem.id').where('dictCode', '=', 'sex').executeTakeFirstOrThrow()
    expect(await told('dict.itemDelete', id)).toEqual(['loses Screens 1'])
    expect(await told('dict.itemDeleteBatch', `${id},gone`)).toEqual(['loses Screens 1'])
    expect(await told('dict.itemDelete', 'gone')).toEqual([])
  })

  it('names the responsibilities that a frozen account keeps', async () => {
    const projects = await db()
      .selectFrom('project')
      .select(['number', 'createBy'])
      .where('status', '<>', 'discharged')
      .orderBy('number')
      .execute()
    const [{ createBy } = { createBy: '' }] = projects
    const own = projects.filter((project) => project.createBy === createBy)
    const user = await db()
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', createBy)
      .executeTakeFirstOrThrow()
    const depart = await db().selectFrom('sysDepart').select(['id', 'departName']).executeTakeFirstOrThrow()
    await db().updateTable('sysUser').set({ departIds: depart.id }).where('id', '=', user.id).execute()
    const { json } = await ask('user.frozenBatch', user.id)
    expect(json.result).toMatchObject([
      { effect: 'remains', titles: { cn: '部门' }, names: [depart.departName], total: 1 },
      {
        effect: 'remains',
        titles: { cn: '项目' },
        names: own.slice(0, 3).map(({ number }) => number),
        total: own.length,
      },
    ])
    expect(await ask('user.frozenBatch', user.id, 'designer')).toMatchObject({ status: 403 })
  })

  it('names the responsibilities of an account that is deleted, into the recycle bin and for good', async () => {
    const { username, id } = await db()
      .selectFrom('sysUser')
      .innerJoin('project', 'project.createBy', 'sysUser.username')
      .select(['sysUser.id', 'sysUser.username'])
      .where('project.status', '<>', 'discharged')
      .executeTakeFirstOrThrow()
    const depart = await db().selectFrom('sysDepart').select('id').executeTakeFirstOrThrow()
    await db().updateTable('sysUser').set({ departIds: depart.id }).where('id', '=', id).execute()
    await db()
      .insertInto('sysUserAgent')
      .values({
        ...{ id: 'deputy', userName: 'operator', agentUserName: username, startTime: 1, status: '1' },
        ...{ endTime: test.app.platform.clock() + 86_400_000, createBy: 'test', createTime: 1, version: 1 },
      })
      .execute()
    const remains = ['Department 1', 'Deputy 1', 'Project'].map((title) =>
      expect.stringMatching(new RegExp(`^remains ${title}`)),
    )
    expect(await told('user.delete', id)).toEqual(remains)
    expect(await told('user.deleteBatch', id)).toEqual(remains)
    await db().updateTable('sysUser').set({ delFlag: 1 }).where('id', '=', id).execute()
    const forGood = await told('user.deleteRecycleBin', id)
    await db().updateTable('sysUser').set({ delFlag: 0 }).where('id', '=', id).execute()
    expect(forGood).toContainEqual('removed Deputy 1')
    expect(forGood).toContainEqual('loses Department 1')
    expect(forGood).toContainEqual(expect.stringMatching(/^remains Project \d/))
    expect(forGood.filter((line) => line.includes('Deputy'))).toHaveLength(1)
  })

  it('names the members and rows for which a tenant is kept, also when others of a batch are deleted', async () => {
    const stamp = { createBy: 'test', createTime: 1, version: 1 }
    const tenant = { houseNumber: null, beginDate: null, endDate: null, status: 1, ...stamp }
    await db()
      .insertInto('sysTenant')
      .values([
        { id: 7_001, name: '有人', ...tenant },
        { id: 7_002, name: '空', ...tenant },
      ])
      .execute()
    const joined = db().updateTable('sysUser').set({ relTenantIds: '17001,7001' })
    await joined.where('username', '=', 'operator').execute()
    const customer = await db().selectFrom('customer').select(['id', 'tenantId']).executeTakeFirstOrThrow()
    const owned = (tenantId: number) =>
      db().updateTable('customer').set({ tenantId }).where('id', '=', customer.id).execute()
    await owned(7_001)
    expect(await told('tenant.delete', '7001')).toEqual(['refused User 1', 'refused Customer 1'])
    expect(await told('tenant.deleteBatch', '7002')).toEqual([])
    expect(await told('tenant.deleteBatch', '7001,7002')).toEqual(['kept User 1', 'kept Customer 1'])
    const remove = (ids: string) => test.call(tenantRoutes.deleteBatch, { query: { ids } }, 'admin')
    expect((await remove('7001')).json.success).toBe(false)
    expect((await remove('7001,7002')).json.success).toBe(true)
    await db().updateTable('sysUser').set({ delFlag: 1 }).where('username', '=', 'operator').execute()
    await owned(customer.tenantId)
    // A member in the recycle bin can come back: the tenant stays.
    expect(await told('tenant.delete', '7001')).toEqual(['refused User 1'])
    await db()
      .updateTable('sysUser')
      .set({ delFlag: 0, relTenantIds: null })
      .where('username', '=', 'operator')
      .execute()
    expect((await remove('7001')).json.success).toBe(true)
  })

  it('names conditions, posts and lessons that their state keeps, and the machines of a post', async () => {
    const condition = await db().selectFrom('conditionEntry').select(['id', 'code', 'state']).executeTakeFirstOrThrow()
    const state = (to: string) =>
      db().updateTable('conditionEntry').set({ state: to }).where('id', '=', condition.id).execute()
    await state('released')
    expect((await ask('condition.deleteBatch', condition.id)).json.result).toMatchObject([
      {
        effect: 'refused',
        titles: { en: 'Condition' },
        names: [`E${String(condition.code).padStart(3, '0')}（已发布）`],
        total: 1,
      },
    ])
    await state('draft')
    expect(await told('condition.deleteBatch', condition.id)).toEqual([])
    await state(condition.state)
    const stamp = { createBy: 'test', createTime: 1, version: 1 }
    const post = { basedOn: '', definition: '{}', hash: '', author: 'test', note: '', retiredReason: '', ...stamp }
    await db()
      .insertInto('postRevision')
      .values([
        { id: 'p1', code: 'EIGEN', revision: 1, state: 'approved', ...post },
        { id: 'p2', code: 'EIGEN', revision: 2, state: 'tested', ...post },
      ])
      .execute()
    expect((await ask('post.deleteBatch', 'p1,p2')).json.result).toMatchObject([
      { effect: 'refused', titles: { en: 'Post-processor' }, names: ['EIGEN 1（已审批）'], total: 1 },
    ])
    const machine = await db().selectFrom('machine').select(['id', 'machineNo', 'postId']).executeTakeFirstOrThrow()
    const run = (postId: string) => db().updateTable('machine').set({ postId }).where('id', '=', machine.id).execute()
    await run('p2')
    expect((await ask('post.deleteBatch', 'p2')).json.result).toMatchObject([
      { effect: 'refused', titles: { cn: '机床' }, names: [machine.machineNo], total: 1 },
    ])
    await run(machine.postId)
    const lesson = { note: '', samples: '[]', answers: '{}', tenantId: 0, ...stamp }
    await db()
      .insertInto('postTeaching')
      .values([
        { id: 't1', name: '一', state: 'taken', ...lesson },
        { id: 't2', name: '二', state: 'open', ...lesson },
      ])
      .execute()
    expect(await told('teaching.deleteBatch', 't1,t2')).toEqual(['refused Lesson from samples 1'])
    expect(await told('teaching.deleteBatch', 't2')).toEqual([])
  })

  it('names the roles for which a data rule is chosen', async () => {
    const grant = await db()
      .selectFrom('sysRolePermission')
      .innerJoin('sysRole', 'sysRole.id', 'sysRolePermission.roleId')
      .select(['sysRolePermission.id', 'sysRolePermission.permissionId', 'sysRole.roleName'])
      .executeTakeFirstOrThrow()
    const rule = { permissionId: grant.permissionId, ruleColumn: 'createBy', ruleConditions: '=', ruleValue: 'x' }
    await db()
      .insertInto('sysPermissionDataRule')
      .values({ id: 'r1', ruleName: '一', status: '1', ...rule, createBy: 'test', createTime: 1, version: 1 })
      .execute()
    const choose = (dataRuleIds: string) =>
      db().updateTable('sysRolePermission').set({ dataRuleIds }).where('id', '=', grant.id).execute()
    await choose('r10,r11')
    expect(await told('dataRule.deletePermissionRule', 'r1')).toEqual([])
    await choose('r10,r1')
    expect((await ask('dataRule.deletePermissionRule', 'r1')).json.result).toMatchObject([
      { effect: 'loses', titles: { en: 'Role' }, names: [grant.roleName], total: 1 },
    ])
  })

  it('a kept file that is the picture of a user is not deleted', async () => {
    const { files, staging } = test.app.platform
    const about = { purpose: 'oss', subject: null }
    const file = await files.keep(db(), await staging.put('me.png', 'x'), { userId: '1', username: 'admin' }, about)
    const show = (avatar: string | null) =>
      db().updateTable('sysUser').set({ avatar }).where('username', '=', 'operator').execute()
    const remove = () => test.call(ossFileRoutes.delete, { query: { id: file.id } }, 'admin')
    await show(`f/${file.id}/me.png`)
    expect(await told('ossFile.delete', file.id)).toEqual(['refused User 1'])
    expect((await remove()).json).toMatchObject({ success: false, result: { error: 'IN_USE' } })
    await show(`f/${file.id}0/me.png`)
    expect(await told('ossFile.delete', file.id)).toEqual([])
    expect((await remove()).json.success).toBe(true)
    await show(null)
  })

  it('is refused without the permission to delete, and for calls that delete nothing', async () => {
    expect(await ask('role.deleteBatch', '1', 'designer')).toMatchObject({ status: 403 })
    expect(await ask('role.list', '1')).toMatchObject({ status: 400 })
    expect(await test.call(routes.list, { query: { call: 'role.delete', ids: '1' } })).toMatchObject({ status: 401 })
  })
})
