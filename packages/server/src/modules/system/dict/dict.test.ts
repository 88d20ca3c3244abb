import { dictRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('dictionaries on %s', (engine) => {
  const statements: string[] = []
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine, listen: (sql) => statements.push(sql) })
  })
  afterAll(() => test.close())

  const items = async (code: string, who: Who = 'guest') => test.call(routes.getDictItems, { params: { code } }, who)
  const texts = (answer: { json: { result: unknown } }) =>
    (answer.json.result as { text: string }[]).map(({ text }) => text)

  const addDict = async (dictCode: string) => {
    const body = { dictName: '测试', dictCode, description: null }
    return (await test.call(routes.add, { body }, 'admin')).json.result as { id: string; version: number }
  }
  const addItem = (dictId: string, itemValue: string, more: object = {}) => {
    const body = { dictId, itemText: `文${itemValue}`, itemValue, description: null, ...more }
    return test.call(routes.itemAdd, { body }, 'admin')
  }

  it('[I16][D12] returns seeded items in three languages, in sort order', async () => {
    expect((await items('sex')).json.result).toEqual([
      {
        value: '1',
        text: '男',
        title: '男',
        label: '男',
        titles: { cn: '男', en: 'Male', jp: '男性' },
      },
      expect.objectContaining({ value: '2', text: '女' }),
    ])
    const all = await test.call(routes.queryAllDictItems, {}, 'guest')
    expect(all.json.result).toMatchObject({ user_status: [{ value: '1' }, { value: '2' }], yn: [{}, {}] })
    const login = { body: { username: 'admin', password: 'Workshop-1!' } }
    const { json } = await test.call({ ...routes.add, path: '/sys/login' }, login)
    expect(json.result).toMatchObject({ sysAllDictItems: { sex: [{ text: '男' }, { text: '女' }] } })
  })

  it('[I16][D12][E04] keeps order, and leaves disabled items out everywhere', async () => {
    const { id } = await addDict('colour')
    await addItem(id, 'b', { sortOrder: 2 })
    await addItem(id, 'a', { sortOrder: 1, itemTextEn: 'A' })
    await addItem(id, 'off', { sortOrder: 0, status: 0 })
    expect(texts(await items('colour'))).toEqual(['文a', '文b'])
    const listed = await test.call(routes.itemList, { query: { dictId: id } }, 'admin')
    expect(listed.json.result).toMatchObject({
      records: [
        { itemValue: 'off', status_dictText: '不启用' },
        { itemValue: 'a', status_dictText: '启用' },
        { itemValue: 'b' },
      ],
    })
    expect((await test.call(routes.queryAllDictItems, {}, 'guest')).json.result).toMatchObject({
      colour: [{ value: 'a', titles: { cn: '文a', en: 'A', jp: '文a' } }, { value: 'b' }],
    })
  })

  it('[I16] a change shows on the next look-up; another version answers 409', async () => {
    const { id } = await addDict('fresh')
    const made = (await addItem(id, 'x')).json.result as { id: string }
    expect(texts(await items('fresh'))).toEqual(['文x'])
    const body = { id: made.id, version: 1, dictId: id, itemText: '新', itemValue: 'x', description: null }
    expect(await test.call(routes.itemEdit, { body }, 'admin')).toMatchObject({
      status: 200,
      json: { message: '编辑成功!' },
    })
    expect(texts(await items('fresh'))).toEqual(['新'])
    expect(await test.call(routes.itemEdit, { body }, 'admin')).toMatchObject({ status: 409 })
  })

  it('[I16] values are unique in their dictionary and hold no punctuation', async () => {
    const { id } = await addDict('marks')
    expect(await addItem(id, 'a_1')).toMatchObject({ json: { success: true } })
    expect(await addItem(id, 'a_1')).toMatchObject({
      json: { success: false, message: '该值不可用，系统中已存在！' },
    })
    expect(await addItem(id, 'a.b')).toMatchObject({ json: { success: false, message: '数据值不能包含特殊字符！' } })
    const check = (itemValue: string) => test.call(routes.itemCheck, { query: { dictId: id, itemValue } }, 'admin')
    expect(await check('a_1')).toMatchObject({ json: { success: false } })
    expect(await check('free')).toMatchObject({ json: { success: true, message: '该值可用！' } })
  })

  it('[I16] deleted ones are in the recycle bin, can be restored, or permanently deleted', async () => {
    const { id } = await addDict('binned')
    await addItem(id, 'x')
    await test.call(routes.delete, { query: { id } }, 'admin')
    expect(texts(await items('binned'))).toEqual([])
    const bin = await test.call(routes.deleteList, {}, 'admin')
    expect(bin.json.result).toMatchObject([{ id, delFlag: 1 }])
    const taken = await test.call(
      routes.add,
      { body: { dictName: 'x', dictCode: 'binned', description: null } },
      'admin',
    )
    expect(taken.json.success).toBe(false)
    await test.call(routes.back, { params: { id } }, 'admin')
    expect(texts(await items('binned'))).toEqual(['文x'])
    const purge = () => test.call(routes.deletePhysic, { params: { id } }, 'admin')
    expect(await purge()).toMatchObject({ status: 404 })
    await test.call(routes.deleteBatch, { query: { ids: `${id},` } }, 'admin')
    expect(await purge()).toMatchObject({ status: 200 })
  })

  it('[I16][F09] looks up by keyword and value, and refuses a missing code', async () => {
    const load = (dict: string, query: Record<string, string> = {}) =>
      test.call(routes.loadDict, { params: { dict }, query }, 'operator')
    expect(texts(await load('sys_user,realname,username', { keyword: '库编' }))).toEqual(['条件库编辑'])
    expect(texts(await load('sys_user,realname,username', { keyword: 'designer,operator' }))).toHaveLength(2)
    expect(texts(await load('sys_user,realname,username', { pageSize: '2' }))).toHaveLength(2)
    expect(texts(await load('sex', { keyword: '女' }))).toEqual(['女'])
    expect(await load('')).toMatchObject({ status: 400, json: { message: 'dictionary Code cannot be empty' } })
    const named = await test.call(
      routes.loadDictItem,
      { params: { dict: 'sys_user,realname,username' }, query: { key: 'operator,nobody,admin', delNotExist: 'false' } },
      'operator',
    )
    expect(named.json.result).toEqual(['放电人员', 'nobody', '管理员'])
    const ordered = await test.call(
      routes.loadDictOrderByValue,
      { params: { dict: 'sys_user,realname,username' }, query: { keyword: 'operator', pageSize: '3' } },
      'operator',
    )
    expect(texts(ordered)[0]).toBe('放电人员')
    const text = await test.call(routes.getDictText, { params: { code: 'sex', key: '2' } }, 'operator')
    expect(text.json.result).toBe('女')
  })

  it('[I16] reads registered sources only, by page or by given values', async () => {
    const load = (query: Record<string, string>) =>
      test.call(
        routes.queryTableData,
        { query: { table: 'sys_user', text: 'realname', code: 'username', ...query } },
        'operator',
      )
    const all = texts(await load({ pageSize: '100' }))
    const pages = [texts(await load({ pageSize: '2' })), texts(await load({ pageSize: '2', pageNo: '2' }))]
    expect(pages.flat()).toEqual(all.slice(0, 4))
    expect(texts(await load({ keyword: '库编' }))).toEqual(['条件库编辑'])
    expect(texts(await load({ codeValue: 'operator,unknown,admin' }))).toEqual(['放电人员', '管理员'])
    expect((await load({ code: 'password' })).status).toBe(400)
    expect((await load({ table: 'session', text: 'tokenHash', code: 'id' })).status).toBe(400)
  })

  it.each([
    'sys_user,username,password',
    'sys_user,realname,id,1=1',
    "sys_user,realname,id,'1'='1' or id='x'",
    'sys_user,realname,id,status=0 or 1=1',
    'sys_user,select/**/,id',
    'SYS_USER,realname,username',
    'sys_user%27,realname,id',
    'session,tokenHash,id',
    'sys_user,constructor,__proto__',
    'audit_entry,hash,sequence',
  ])('ATK01 ATK02 ATK03 refuses %j', async (code) => {
    statements.length = 0
    expect(await items(code, 'admin')).toMatchObject({ status: 400, json: { success: false, result: {} } })
    expect(statements.filter((sql) => sql.includes('password') || sql.includes('/**/'))).toEqual([])
  })

  it('ATK04 ATK05 takes a keyword literally', async () => {
    for (const keyword of ["%25' or '1'='1", '%', '_', '\\', '[orderby:(case when 1=1 then id else name end),asc]']) {
      const found = await test.call(
        routes.loadDict,
        { params: { dict: 'sys_user,realname,username' }, query: { keyword } },
        'operator',
      )
      expect(found).toMatchObject({ status: 200, json: { result: [] } })
    }
    expect((await test.call(routes.loadDict, { params: { dict: 'user' } }, 'operator')).json.result).toEqual([])
  })

  it('sources with their own permission need it', async () => {
    expect(await items('customer,name,id', 'guest')).toMatchObject({ status: 403 })
    expect(await items('customer,name,id', 'designer')).toMatchObject({ status: 200 })
  })

  it('[I16][F11] ATK06 ATK07 trees are registered, conditions too', async () => {
    const tree = { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' }
    const load = (query: Record<string, string>) =>
      test.call(routes.loadTreeData, { query: { ...tree, ...query } }, 'operator')
    const { db, ids, clock } = test.app.platform
    const depart = (id: string, parentId: string, orgCode: string) => ({
      id,
      parentId,
      departName: `部${id}`,
      orgCode,
      departOrder: 0,
      orgCategory: '1',
      status: '1',
      delFlag: '0',
      createBy: 'test',
      createTime: clock(),
      version: 1,
    })
    const [root, child] = [ids(), ids()]
    await db
      .insertInto('sysDepart')
      .values([depart(root, '', 'Z01'), depart(child, root, 'Z01A01')])
      .execute()
    expect((await load({ pid: '0' })).json.result).toContainEqual({
      key: root,
      value: root,
      title: `部${root}`,
      leaf: false,
      parentId: '',
    })
    expect((await load({ pid: root })).json.result).toMatchObject([{ key: child, leaf: true, parentId: root }])
    const flat = await load({ condition: '{"org_code":"Z01A01"}' })
    expect(flat.json.result).toMatchObject([{ key: child, leaf: true }])
    expect(await load({ tableName: 'sys_user', text: 'password', pidField: 'id' })).toMatchObject({ status: 400 })
    for (const condition of ['not-json', '{"1=1 or x":1}', '[]', '{"org_code":{"$ne":""}}']) {
      expect(await load({ condition })).toMatchObject({
        status: 400,
        json: { message: '组件JTreeSelect-condition传值有误，需要一个json字符串!' },
      })
    }
  })

  it('[G12] editing dictionaries needs its permissions', async () => {
    expect(await test.call(routes.list, {}, 'designer')).toMatchObject({ status: 403 })
    const body = { dictName: 'x', dictCode: 'x', description: null }
    expect(await test.call(routes.add, { body }, 'designer')).toMatchObject({ status: 403 })
  })
})
