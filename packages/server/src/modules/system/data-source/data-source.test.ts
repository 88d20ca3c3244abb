import { type DataSource, dataSourceRoutes as routes } from '@heron/contract/routes'
import { readTableInWorker, writeTableInWorker } from '@heron/reader/table-in-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

const body = {
  code: 'erp',
  name: 'ERP',
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: 'jdbc:postgresql://erp.example:5432/erp',
  dbName: 'erp',
  dbUsername: 'reader',
  dbPassword: 'Kept-1!',
  remark: null,
}

describe.each(['sqlite', 'postgres'] as const)('data sources on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const add = async (code: string, change: object = {}) => {
    const { json } = await test.call(routes.add, { body: { ...body, code, ...change } }, 'admin')
    return json.result
  }
  const editOf = ({ id, version }: DataSource, change: object = {}) => {
    const { code: _fixed, ...fields } = body
    return test.call(routes.edit, { body: { id, version, ...fields, dbPassword: '******', ...change } }, 'admin')
  }
  const passwordIn = async (id: string) => {
    const { db } = test.app.platform
    const row = await db.selectFrom('sysDataSource').select('dbPassword').where('id', '=', id).executeTakeFirstOrThrow()
    return row.dbPassword
  }

  it('[C39][E04] adds, changes and removes with the words of the specification', async () => {
    const added = await test.call(routes.add, { body }, 'admin')
    expect(added.json.message).toBe('添加成功！')
    const source = added.json.result
    expect(source).toMatchObject({ code: 'erp', dbType_dictText: 'postgresql', hasDriver: true, version: 1 })
    const edited = await editOf(source, { name: 'ERP 2', code: 'erp' })
    expect(edited.json).toMatchObject({ message: '编辑成功!', result: { name: 'ERP 2', version: 2 } })
    expect((await editOf(source)).status).toBe(409)
    const options = await test.call(routes.options, {}, 'admin')
    expect(options.json.result).toEqual([{ value: 'erp', label: 'ERP 2', text: 'ERP 2' }])
    const found = await test.call(routes.list, { query: { name: '*2*', dbType: '6' } }, 'admin')
    expect(found.json.result).toMatchObject({ total: 1 })
    const removed = await test.call(routes.delete, { query: { id: source.id } }, 'admin')
    expect(removed.json.message).toBe('删除成功!')
    const two = [await add('one'), await add('two')].map(({ id }) => id).join(',')
    const batch = await test.call(routes.deleteBatch, { query: { ids: `${two},gone` } }, 'admin')
    expect(batch.status).toBe(404)
    const all = await test.call(routes.deleteBatch, { query: { ids: two } }, 'admin')
    expect(all.json.message).toBe('批量删除成功！')
  })

  it('[C39] ATK32 encrypts the password, never returns it, and keeps it when the mask is sent back', async () => {
    const source = await add('sealed')
    const sealed = await passwordIn(source.id)
    expect(sealed).not.toContain('Kept')
    expect(test.app.platform.secrets.open(sealed ?? '', `sys_data_source:${source.id}`)).toBe('Kept-1!')
    expect(source.dbPassword).toBe('******')
    await editOf(source, { name: 'renamed' })
    expect(await passwordIn(source.id)).toBe(sealed)
    const conflict = await editOf(source, { dbPassword: 'Newer-2!' })
    expect(conflict.status).toBe(409)
    for (const route of [routes.list, routes.queryById, routes.exportXls]) {
      const { body: answer } = await test.call(route, { query: { id: source.id } }, 'admin')
      expect(answer).not.toContain('Kept-1!')
      expect(answer).not.toContain(sealed)
    }
    expect(conflict.body).not.toContain('Newer-2!')
    const log = await test.app.platform.db.selectFrom('sysLog').selectAll().execute()
    expect(JSON.stringify(log)).not.toMatch(/Kept-1!|Newer-2!/)
    await editOf({ ...source, version: 2 }, { dbPassword: '' })
    expect(await passwordIn(source.id)).toBeNull()
    await test.call(routes.delete, { query: { id: source.id } }, 'admin')
  })

  it('[C39] sends a stored password only to the target it was entered for', async () => {
    const source = await add('moved')
    const message = '连接信息已修改，请重新输入密码'
    const dbUrl = 'jdbc:postgresql://thief.example:5432/erp'
    expect((await editOf(source, { dbUrl })).json.message).toBe(message)
    const { code: _c, name: _n, remark: _r, ...connection } = body
    const asked = { ...connection, dbPassword: '******', dbUrl }
    for (const id of [source.id, undefined]) {
      const { json } = await test.call(routes.testConnection, { body: { ...asked, id } }, 'admin')
      expect([json.success, json.message]).toEqual([false, message])
    }
    expect((await editOf(source, { dbUrl, dbPassword: 'Again-1!' })).json.success).toBe(true)
    await test.call(routes.delete, { query: { id: source.id } }, 'admin')
  })

  it('[C39] ATK33 refuses an invalid code, address or type, and users without permission', async () => {
    const refused = async (change: object) =>
      (await test.call(routes.add, { body: { ...body, code: 'bad', ...change } }, 'admin')).status
    for (const code of ['1a', '_a', 'a b', '']) expect(await refused({ code })).toBe(400)
    for (const dbUrl of [
      'jdbc:mysql://erp.example/erp',
      'jdbc:postgresql://erp.example:0/erp',
      'jdbc:postgresql://reader:secret@erp.example/erp',
      'jdbc:postgresql://erp.example/erp?user=reader&password=secret',
    ]) {
      expect([dbUrl, await refused({ dbUrl })]).toEqual([dbUrl, 400])
    }
    expect(await refused({ dbType: '99' })).toBe(400)
    expect(await refused({ dbPassword: '******' })).toBe(400)
    const source = await add('fixed')
    expect((await editOf(source, { code: 'other' })).status).toBe(400)
    for (const route of [routes.list, routes.testConnection, routes.preview, routes.add]) {
      expect((await test.call(route, { body: {} }, 'designer')).status).toBe(403)
    }
    const other = await add('oracle', { dbType: '2', dbUrl: 'jdbc:oracle:thin:@erp.example:1521:ORCL' })
    expect(other.hasDriver).toBe(false)
    const { json } = await test.call(routes.preview, { body: { id: other.id, sql: 'SELECT 1' } }, 'admin')
    expect(json.message).toBe('该数据库类型没有可用的驱动')
  })

  it('[C39] ATK31 refuses unknown settings in an address', async () => {
    const answered = async (settings: string) => {
      const dbUrl = `jdbc:mysql://erp.example:3306/erp?${settings}`
      const { json } = await test.call(routes.add, { body: { ...body, code: 'set', dbType: '4', dbUrl } }, 'admin')
      if (json.success) await test.call(routes.delete, { query: { id: json.result.id } }, 'admin')
      return json.message
    }
    for (const name of ['allowLoadLocalInfile', 'autoDeserialize', 'socketFactory', ' useSSL', 'constructor']) {
      expect(await answered(`useSSL=true&${name}=true`)).toBe(`参数不正确：数据源地址 不能使用 ${name}`)
    }
    expect(await answered('useUnicode=true&characterEncoding=UTF-8&serverTimezone=Asia/Shanghai')).toBe('添加成功！')
  })

  it('[C39][K02] is exported without passwords and imported, also under the older prefix', async () => {
    const headings = ['数据源编码', '数据源名称', '数据库类型', '驱动类', '数据源地址', '数据库名称', '用户名', '备注']
    const row = ['mes', 'MES', 'marialDB', 'org.mariadb.jdbc.Driver', 'jdbc:mariadb://mes.example/mes', 'mes', 'r', '']
    const rows = [row, row.with(0, '2nd').with(4, 'somewhere')]
    const { bytes } = await writeTableInWorker({ title: '多数据源管理', subtitle: '', headings, rows })
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), '数据源.xls')
    const request = new Request('http://x', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await request.arrayBuffer())
    const { json } = await test.call(routes.importExcel, { payload, headers }, 'admin')
    expect(json.result).toMatchObject({ successCount: 1, errorCount: 1 })
    const token = { 'x-access-token': (await test.tokenOf('admin')) ?? '' }
    const url = '/jeecg-boot/sys/dataSource/exportXls?code=mes'
    const { rawPayload } = await test.app.http.inject({ url, headers: token })
    const table = await readTableInWorker(new Uint8Array(rawPayload), 'xls', 'a.xls')
    expect(table.slice(2)).toEqual([headings, row.slice(0, -1)])
  })
})
