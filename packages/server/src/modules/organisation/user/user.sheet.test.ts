import {
  departRoutes,
  positionRoutes,
  roleRoutes,
  type SheetImportAnswer,
  userAgentRoutes,
  userRoutes,
} from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { type PlainTable, readTableInWorker, writeTableInWorker } from '@heron/reader/table-in-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('sheets on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const upload = async (
    route: RouteDefinition,
    name: string,
    bytes: Uint8Array,
    who: Who = 'admin',
    fields: Readonly<Record<string, string>> = {},
  ) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('isSingleTableImport', 'true')
    form.append('files[]', new Blob([new Uint8Array(bytes)]), name)
    const request = new Request('http://x', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return test.call(route, { payload: Buffer.from(await request.arrayBuffer()), headers }, who)
  }
  const workbook = async (headings: readonly string[], rows: PlainTable['rows']) =>
    (await writeTableInWorker({ title: '数据', subtitle: '导出人:某人', headings, rows })).bytes
  const importOf = async (
    route: RouteDefinition,
    headings: readonly string[],
    rows: PlainTable['rows'],
    fields: Readonly<Record<string, string>> = {},
  ) => {
    const answer = await upload(route, '表.xls', await workbook(headings, rows), 'admin', fields)
    return { ...answer, result: answer.json.result as SheetImportAnswer }
  }
  const exported = async (route: RouteDefinition, query: Record<string, string> = {}) => {
    const token = await test.tokenOf('admin')
    const url = `/heron${route.path}?${new URLSearchParams(query)}`
    const raw = await test.app.http.inject({ url, headers: { 'x-access-token': token ?? '' } })
    expect(raw.statusCode).toBe(200)
    expect(raw.headers).toMatchObject({ 'content-type': 'application/vnd.ms-excel' })
    return readTableInWorker(new Uint8Array(raw.rawPayload), 'xls', 'a.xls')
  }
  const csv = (...lines: readonly string[]) => new TextEncoder().encode(lines.join('\r\n'))

  it('[K02][I15] takes a whole sheet with code 200, words of dictionaries as people write them', async () => {
    const { json } = await importOf(
      positionRoutes.importExcel,
      ['职务编码', '职务名称', '职级', '不认识的列'],
      [
        ['edm', '放电工程师', '中级', 'x'],
        ['qa', '检验员', '2', ''],
      ],
    )
    expect(json).toMatchObject({
      success: true,
      code: 200,
      message: '共2行数据全部导入成功！',
      result: { totalCount: 2, errorCount: 0, successCount: 2, fileUrl: null },
    })
    const list = await test.call(positionRoutes.list, { query: { column: 'code', order: 'asc' } }, 'admin')
    expect(list.json.result).toMatchObject({ records: [{ postRank: '3' }, { postRank: '2' }] })
  })

  it('[C45][K02] imports and exports deputies, with the state as text', async () => {
    const { json, result } = await importOf(
      userAgentRoutes.importExcel,
      ['用户名', '代理人用户名', '代理开始时间', '代理结束时间', '状态0无效1有效', '创建人名称'],
      [
        ['designer', 'librarian', '2026-11-23 00:00:00', '2026-11-30 00:00:00', '无效', '某人'],
        ['operator', 'operator', '2026-11-23 00:00:00', '2026-11-30 00:00:00', '', ''],
        ['operator', 'librarian', '2026-11-30 00:00:00', '2026-11-23 00:00:00', '', ''],
      ],
    )
    expect([json.code, result.successCount, result.errorCount]).toEqual([201, 1, 2])
    const { db } = test.app.platform
    const [row] = await db.selectFrom('sysUserAgent').selectAll().execute()
    expect(row).toMatchObject({ userName: 'designer', status: '0', createName: '管理员', createBy: 'admin' })
    const out = await exported(userAgentRoutes.exportXls)
    expect(out[2]?.slice(0, 6)).toEqual([
      '用户名',
      '代理人用户名',
      '代理开始时间',
      '代理结束时间',
      '状态0无效1有效',
      '创建人名称',
    ])
    expect(out[3]?.slice(0, 2)).toEqual(['designer', 'librarian'])
    expect((await importOf(userAgentRoutes.importExcel, ['用户名'], [['x']])).result.errorCount).toBe(1)
  })

  it('[K02] ATK76 answers 201 with a file that says which rows were left out and why', async () => {
    const { json, result } = await importOf(
      userRoutes.importExcel,
      ['登录账号', '真实姓名', '性别', '电话', '职务'],
      [
        ['zhang_san', '张三', '男', '13700000001', 'edm'],
        ['admin', '又一个', '女', '', ''],
        ['li_si', '', '', '', ''],
        ['wang_wu', '王五', '', '12345', ''],
        ['zhao_liu', '赵六', '', '', 'gone'],
      ],
    )
    expect(json).toMatchObject({ success: true, code: 201, message: '文件导入成功，但有错误。' })
    expect(result).toMatchObject({ totalCount: 5, errorCount: 4, successCount: 1, fileName: '用户导入错误.txt' })
    const file = await test.send({ url: `/heron${result.fileUrl}` }, 'admin')
    expect(file.status).toBe(200)
    const lines = file.body.trim().split('\n')
    expect(lines[0]).toBe('第 5 行：登录账号已经存在，忽略导入。')
    expect(lines.slice(1).map((line) => line.slice(0, 9))).toEqual([
      '第 6 行：真实姓',
      '第 7 行：电话 ',
      '第 8 行：职务不',
    ])
    expect((await test.send({ url: `/heron${result.fileUrl}` }, 'designer')).status).toBe(404)
  })

  it('[K02] names the form of a date and what a position is looked up by', async () => {
    const { result } = await importOf(
      userRoutes.importExcel,
      ['登录账号', '真实姓名', '生日', '职务'],
      [
        ['sun_qi', '孙七', '28.11.1990', ''],
        ['zhou_ba', '周八', '', 'engineer'],
      ],
    )
    const { body } = await test.send({ url: `/heron${result.fileUrl}` }, 'admin')
    expect(body).toContain('2026-11-28')
    expect(body).toContain('没有编码为 engineer 的职务，请填写职务编码，不是名称')
  })

  it('ATK77 a sheet gives no rights and no password', async () => {
    const sheet = csv(
      '登录账号,真实姓名,密码,角色,（1普通成员 2上级）,状态,id',
      'evil_one,某人,Secret-123!,admin,2,2,1',
    )
    expect((await upload(userRoutes.importExcel, 'a.csv', sheet)).json.code).toBe(200)
    const { db } = test.app.platform
    const row = await db.selectFrom('sysUser').selectAll().where('username', '=', 'evil_one').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ userIdentity: 1, status: 1, createBy: 'admin' })
    expect(await db.selectFrom('sysUserRole').selectAll().where('userId', '=', row.id).execute()).toEqual([])
    const login = { ...userRoutes.add, path: '/sys/login' } as const
    const signIn = await test.call(login, { body: { username: 'evil_one', password: 'Secret-123!' } })
    expect(signIn.json.success).toBe(false)
  })

  it('[K04] ATK78 ATK79 exports what the list finds, or the selected rows, as texts under their headings', async () => {
    const body = { roleName: '=HYPERLINK("x")', roleCode: 'formula' }
    const made = (await test.call(roleRoutes.add, { body }, 'admin')).json.result as { id: string }
    expect(await exported(roleRoutes.exportXls, { roleCode: 'formula' })).toEqual([
      ['角色列表数据'],
      ['导出人:管理员'],
      ['角色名', '角色编码', '描述', '英文名称', '日文名称'],
      ['=HYPERLINK("x")', 'formula'],
    ])
    expect(await exported(roleRoutes.exportXls, { selections: `${made.id},` })).toHaveLength(4)
    const users = await exported(userRoutes.exportXls, { username: 'zhang_san' })
    expect(users[2]?.slice(0, 5)).toEqual(['登录账号', '真实姓名', '头像', '生日', '性别'])
    expect(users[3]).toContain('男')
    expect(JSON.stringify(users)).not.toMatch(/argon2|密码/)
  })

  it('[K02][K04][I14] departments come with their codes, parents first, and leave as they came', async () => {
    const headings = ['机构/部门名称', '英文名', '排序', '描述', '机构类别', '机构编码']
    const { json, result } = await importOf(departRoutes.importExcel, headings, [
      ['车间', 'Shop', '2', '', '部门', 'A01A01'],
      ['工厂', 'Works', '1', '', '公司', 'A01'],
      ['孤儿', '', '', '', '部门', 'B01A01'],
      ['重复', '', '', '', '公司', 'A01'],
      ['乱码', '', '', '', '公司', 'A00'],
    ])
    expect([json.code, result.successCount]).toEqual([201, 2])
    const file = await test.send({ url: `/heron${result.fileUrl}` }, 'admin')
    expect(file.body).toContain('第 7 行：机构编码已经存在，忽略导入。')
    expect(file.body).toContain('第 6 行：上级编码 B01 不存在，忽略导入。')
    const tree = await test.call(departRoutes.queryTreeList, {}, 'admin')
    expect(tree.json.result).toMatchObject([{ departName: '工厂', children: [{ departName: '车间', orgType: '2' }] }])
    const rows = await exported(departRoutes.exportXls)
    expect(rows.slice(3).map((row) => row.slice(0, 6))).toEqual([
      ['工厂', 'Works', '1', '', '公司', 'A01'],
      ['车间', 'Shop', '2', '', '部门', 'A01A01'],
    ])
  })

  it('[K02][K04] an exported sheet imports without changes, then with the changes made in it', async () => {
    const update = { mode: 'update' }
    for (const [out, back] of [
      [userRoutes.exportXls, userRoutes.importExcel],
      [roleRoutes.exportXls, roleRoutes.importExcel],
      [positionRoutes.exportXls, positionRoutes.importExcel],
    ] as const) {
      const [, , headings = [], ...rows] = await exported(out)
      const padded = rows.map((row) => headings.map((_, at) => row[at] ?? ''))
      const { json, result } = await importOf(back, headings, padded, update)
      expect([json.code, result.totalCount, result.unchangedCount]).toEqual([200, rows.length, rows.length])
      expect(result.msg).toBe(`没有变化：${rows.length} 行与现有数据一致`)
    }
    const find = async (username: string) => {
      const { json } = await test.call(userRoutes.list, { query: { username } }, 'admin')
      return (json.result as { records: readonly Record<string, unknown>[] }).records[0]
    }
    const was = await find('designer')
    const rows = [
      ['designer', '设计甲', 'W-77'],
      ['fresh_one', '新来的', ''],
    ]
    const { result } = await importOf(userRoutes.importExcel, ['登录账号', '真实姓名', '工号'], rows, update)
    expect(result).toMatchObject({ totalCount: 2, errorCount: 0, updatedCount: 1, unchangedCount: 0 })
    // Columns that are not in the sheet, and those that grant rights, stay unchanged.
    const { version, updateBy: _by, updateTime: _at, ...kept } = was ?? {}
    const changed = { realname: '设计甲', workNo: 'W-77', version: Number(version) + 1 }
    expect(await find('designer')).toMatchObject({ ...kept, ...changed })
  })

  it('[K02] previews a sheet: reports the outcome of each row, and stores nothing', async () => {
    const { db } = test.app.platform
    const ids = async () => await db.selectFrom('sysUser').select(['id', 'version']).orderBy('id').execute()
    const before = await ids()
    const rows = [
      ['operator', '操作甲', ''],
      ['tried_one', '试一试', '13700000042'],
      ['tried_one', '又一次', ''],
      ['wang_wu', '王五', '12345'],
    ]
    const fields = { mode: 'update', dryRun: '1' }
    const { json, result } = await importOf(userRoutes.importExcel, ['登录账号', '真实姓名', '电话'], rows, fields)
    expect([json.code, result.errorCount, result.fileUrl]).toEqual([201, 2, null])
    expect(result.msg).toBe('共4行：将新增 1，更新 1，未变 0，不导入 2')
    expect(result.rows).toMatchObject([
      { line: 4, key: 'operator', state: 'changed', changes: [{ heading: '真实姓名', after: '操作甲' }] },
      { line: 5, key: 'tried_one', state: 'added' },
      { line: 6, key: 'tried_one', state: 'refused', reason: '登录账号已经存在' },
      { line: 7, key: 'wang_wu', state: 'refused', reason: expect.stringContaining('电话') },
    ])
    expect(await ids()).toEqual(before)
    const list = await test.call(userRoutes.list, { query: { username: 'operator' } }, 'admin')
    expect(JSON.stringify(list.json.result)).not.toContain('操作甲')
  })

  it('[K02] returns a template: the headings of an import, without rows', async () => {
    const rows = await exported(userRoutes.exportXls, { template: '1' })
    expect(rows.slice(2)).toEqual([
      ['登录账号', '真实姓名', '生日', '性别', '电子邮件', '电话', '工号', '职务', '座机号'],
    ])
  })

  it('[K02] reads a workbook of either format under the extension of the other', async () => {
    const headings = ['职务编码', '职务名称']
    const old = await workbook(headings, [['old-format', '旧格式']])
    const long = await workbook(headings, [
      ['new-format', '新格式'],
      ['x', '长'.repeat(9_000)],
    ])
    expect([old[0], long[0]]).toEqual([0xd0, 0x50])
    for (const [name, bytes, rows] of [['a.xlsx', old, 1] as const, ['a.xls', long, 1] as const]) {
      const { json } = await upload(positionRoutes.importExcel, name, bytes)
      expect(json).toMatchObject({ result: { successCount: rows } })
    }
    expect((await upload(positionRoutes.importExcel, 'a.xls', csv('no workbook'))).status).toBe(415)
  })

  it('[K02][G12] refuses other files, unknown headings, and callers without permission', async () => {
    const { importExcel } = roleRoutes
    expect(await upload(importExcel, 'a.csv', csv('x,y', '1,2'))).toMatchObject({ json: { success: false } })
    expect((await upload(importExcel, 'a.xlsx', csv('no zip'))).status).toBe(415)
    expect((await upload(importExcel, 'a.csv', csv('角色名,角色编码', 'x,y'), 'designer')).status).toBe(403)
    expect((await test.call(roleRoutes.exportXls, {}, 'designer')).status).toBe(403)
  })
})
