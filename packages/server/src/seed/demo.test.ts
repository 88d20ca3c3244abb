import { type DashboardAnalysis, dashboardRoutes, projectFields } from '@heron/contract/routes'
import { listQuery } from '@heron/contract/wire'
import { centringTypes, shapeClasses, workpieceMaterials } from '@heron/core/job'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBusiness } from '../modules/work/index.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { DEMO_PATIENCE, withDemo } from '../testing/with-demo.ts'
import { addDictionaries } from './dictionaries.ts'
import { demoDefaults } from './workshop-data.ts'

describe.each(['sqlite', 'postgres'] as const)('the demo workshop on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine, filling: withDemo })
  }, DEMO_PATIENCE)
  afterAll(() => test.close())

  it('[J01][E03] has a project in every state, and the list filters find them', async () => {
    const { projects } = createBusiness(test.app.platform)
    const found = async (filter?: 'toBeProcessed' | 'toGenerate' | 'followUp') => {
      const query = listQuery(projectFields).parse({ pageSize: '100', column: 'number', order: 'asc' })
      return (await projects.list({ ...query, filter })).records.map(({ name }) => name)
    }
    expect(await found('toBeProcessed')).toEqual(['斜顶', '面盖后模', '面壳前模', '电池盖'])
    expect(await found('toGenerate')).toEqual(['镶针座', '侧抽芯'])
    expect(await found('followUp')).toEqual(['滑块', '前模仁 A-03'])
    const finished = 12
    expect(await found()).toHaveLength(finished + 9)
  })

  it('has machines with defaults of new jobs, with which its untouched project began', async () => {
    const { machines, projects, settings, workpieces } = createBusiness(test.app.platform)
    const query = listQuery(projectFields).parse({ pageSize: '100', name: '电池盖' })
    const [project] = (await projects.list(query)).records.filter(({ name }) => name === '电池盖')
    const { defaults } = await machines.get(String(project?.machineId))
    expect(defaults).toEqual(demoDefaults)
    const id = String(project?.id)
    expect(await settings.get(id)).toMatchObject({ ...defaults.setting, version: 1 })
    expect(await workpieces.get(id)).toMatchObject({ ...defaults.workpiece, length: null, version: 1 })
  })

  it('[C01] has a past month: burns on many days and machines', async () => {
    const { json } = await test.call(dashboardRoutes.analysis, {}, 'admin')
    const { days, machines } = json.result as DashboardAnalysis
    expect(days.filter(({ burnt }) => burnt > 0).length).toBeGreaterThan(12)
    expect(machines.filter(({ burnt }) => burnt > 0)).toHaveLength(3)
  })

  it('[Q10] shows running, waiting and problematic programs on the board', async () => {
    const { discharge } = createBusiness(test.app.platform)
    const board = await discharge.board()
    expect(board.counts).toMatchObject({ machines: 4, running: 1, queued: 1, toApprove: 1, stale: 1 })
    expect(board.attention.map(({ kind }) => kind).toSorted()).toEqual(['approve', 'stale'])
  })

  it('fills the dictionaries with the words of the core, once', async () => {
    const { db } = test.app.platform
    const words = async (code: string) => {
      const rows = await db
        .selectFrom('sysDictItem')
        .innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId')
        .select('itemValue')
        .where('dictCode', '=', code)
        .orderBy('sortOrder')
        .execute()
      return rows.map(({ itemValue }) => itemValue)
    }
    await addDictionaries(test.app.platform, { userId: '1', username: 'admin' })
    expect([await words('shape_class'), await words('workpiece_material'), await words('split_type')]).toEqual([
      shapeClasses,
      workpieceMaterials,
      centringTypes,
    ])
  })

  it('[C43] has a tenant whose administrator sees its users and customers and nothing of the host tenant', async () => {
    const { db, sessions } = test.app.platform
    const { id } = await db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'lucheng')
      .executeTakeFirstOrThrow()
    const token = await sessions.open(db, id, { ip: '127.0.0.1', userAgent: 'test' })
    const get = async (url: string) =>
      (await test.send({ url: `/heron${url}`, headers: { 'x-access-token': token } })).json.result
    expect(await get('/sys/user/list')).toMatchObject({ total: 3 })
    expect(await get('/customer/list')).toMatchObject({
      total: 2,
      records: [{ name: '永和塑业' }, { name: '海川电子' }],
    })
    expect(await get('/projectManagement/list')).toMatchObject({ total: 0 })
    expect(await get('/sys/sysDepart/queryTreeList')).toMatchObject([{ departName: '鹿城模具（租户）' }])
    expect(await get('/sys/tenant/list')).toMatchObject({ total: 1, records: [{ id: '1', users: 3 }] })
  })

  it('[C27] has a stored file that file administrators can open', async () => {
    const { json } = await test.send({ url: '/heron/sys/oss/file/list' }, 'admin')
    const { records } = json.result as { records: { url: string; fileName: string }[] }
    expect(records).toMatchObject([{ fileName: '放电车间交接班须知.txt', createBy: 'admin' }])
    const { status, body } = await test.send(
      { url: `/heron/${records[0]?.url.replace('f/', 'sys/common/static/f/')}` },
      'admin',
    )
    expect([status, body.includes('交接班')]).toEqual([200, true])
  })

  it('[D10][D11][D15] has users in departments with positions, and categories', async () => {
    const who = await test.send(
      { url: '/heron/sys/user/queryUserComponentData?pageSize=100&username=chen_wei' },
      'operator',
    )
    expect(who.json.result).toMatchObject({
      records: [{ realname: '陈伟', orgCodeTxt: '模具设计组', post_dictText: '模具设计师', sex_dictText: '男' }],
    })
    const mine = await test.send({ url: '/heron/sys/sysDepart/queryMyDeptTreeList' }, 'admin')
    expect(mine.json).toMatchObject({ message: '2', result: [{ departName: '恒鹭精密模具厂' }] })
    const shift = await test.app.platform.db
      .selectFrom('sysDepart')
      .select('id')
      .where('departName', '=', '放电甲班')
      .executeTakeFirstOrThrow()
    const roles = await test.send({ url: `/heron/sys/sysDepartRole/list?deptId=${shift.id}` }, 'admin')
    expect(roles.json.result).toMatchObject({ records: [{ roleName: '甲班班长', departId_dictText: '放电甲班' }] })
    const leads = await test.app.platform.db
      .selectFrom('sysDepartRoleUser')
      .innerJoin('sysUser', 'sysUser.id', 'sysDepartRoleUser.userId')
      .select('sysUser.username')
      .execute()
    expect(leads.map(({ username }) => username).toSorted()).toEqual(['jiang_tao', 'sun_li', 'yang_fan'])
    const rules = await test.send(
      { url: '/heron/sys/permission/getPermRuleListByPermId?permissionId=m-customer' },
      'admin',
    )
    expect(rules.json.result).toMatchObject([{ ruleName: '本人创建的客户' }])
    const roots = await test.send({ url: '/heron/sys/category/loadTreeRoot' }, 'guest')
    expect(roots.json.result).toMatchObject([{ title: '模具类型', leaf: false }, {}, {}])
    const bell = await test.send({ url: '/heron/sys/annountCement/listByUser' }, 'operator')
    expect(bell.json.result).toMatchObject({ anntMsgTotal: 1, anntMsgList: [{ priority: 'M', sender: 'admin' }] })
  })
})
