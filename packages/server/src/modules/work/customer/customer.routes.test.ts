import { projectRoutes, customerRoutes as routes, type SheetImportAnswer } from '@heron/contract/routes'
import { readTableInWorker } from '@heron/reader/table-in-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../../../platform/audit/verify.ts'
import { isForeignKeyTrouble } from '../../../platform/db/constraint.ts'
import { asAppError } from '../../../platform/http/error-edge.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

type Fields = Readonly<Record<string, string>>

const body = { code: 'K1', name: '客户', contact: '', phone: null, email: null, address: '', remark: '' }

describe.each(['sqlite', 'postgres'] as const)('customer calls on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  it('[J06][H01] answers the envelope under both base paths', async () => {
    const added = await test.call(routes.add, { body }, 'designer')
    expect(added).toMatchObject({
      status: 200,
      json: { success: true, code: 200, message: '添加成功！', timestamp: test.time.now },
    })
    const paths = ['/heron/customer/list', '/jeecg-boot/customer/list']
    const [first, second] = await Promise.all(paths.map((url) => test.send({ url }, 'operator')))
    expect(first?.json.result).toEqual({ records: [added.json.result], total: 1, size: 10, current: 1, pages: 1 })
    expect(second?.json.result).toEqual(first?.json.result)
  })

  it('[F16] ignores fields that screens echo and refuses unknown ones', async () => {
    const echo = { ...body, code: 'K2', createBy: 'mallory', createTime: 1, sex_dictText: 'x', children: [], key: 1 }
    const added = await test.call(routes.add, { body: echo }, 'designer')
    expect(added.json.result).toMatchObject({ code: 'K2', createBy: 'designer' })
    const refused = await test.call(routes.add, { body: { ...body, code: 'K3', id: '1' } }, 'designer')
    expect(refused).toMatchObject({
      status: 400,
      json: {
        success: false,
        code: 400,
        result: { fields: [{ part: 'body', path: 'id', message: '在此处不能使用' }] },
      },
    })
  })

  it('ATK113 reports a duplicate by its field, without database details', async () => {
    const twice = await test.call(routes.add, { body }, 'designer')
    expect(twice).toMatchObject({
      status: 200,
      json: { success: false, code: 500, message: '数据库中已存在该记录：编号' },
    })
    expect(twice.body).not.toMatch(/sqlite|constraint|insert|customer\./i)
  })

  it('[J06] answers 409 with both versions when another user was first', async () => {
    const { json } = await test.call(routes.add, { body: { ...body, code: 'K4' } }, 'designer')
    const { id } = json.result as { id: string }
    const edit = (name: string) =>
      test.call(routes.edit, { body: { ...body, code: 'K4', name, id, version: 1 } }, 'designer')
    expect(await edit('first')).toMatchObject({ status: 200 })
    expect(await edit('second')).toMatchObject({
      status: 409,
      json: {
        code: 409,
        result: { error: 'CONFLICT', current: { name: 'first', version: 2 }, given: { name: 'second', version: 1 } },
      },
    })
  })

  it('leaves one row in the operation log and one link in the chain for each change', async () => {
    const { db } = test.app.platform
    const before = await db.selectFrom('auditEntry').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    const { json } = await test.call(routes.add, { body: { ...body, code: 'K5' } }, 'admin')
    const { id } = json.result as { id: string }
    await test.call(routes.delete, { query: { id } }, 'admin')
    const entries = await db
      .selectFrom('auditEntry')
      .select(['actor', 'action', 'subject'])
      .orderBy('sequence')
      .execute()
    expect(entries.slice(before.n)).toEqual([
      { actor: 'admin', action: 'customer.add', subject: `customer:${id}` },
      { actor: 'admin', action: 'customer.delete', subject: `customer:${id}` },
    ])
    const log = await db
      .selectFrom('sysLog')
      .select(['userid', 'operateType'])
      .where('method', '=', 'customer.delete')
      .execute()
    expect(log).toEqual([{ userid: 'admin', operateType: 4 }])
    expect(await verifyAudit(db, test.app.platform.auditKey)).toMatchObject({ broken: null })
  })

  const upload = (table: readonly string[], fields: Fields = {}, language = 'zh-CN') =>
    uploadFile(new Blob([table.join('\r\n')]), '客户.csv', fields, language)

  const uploadFile = async (file: Blob, name: string, fields: Fields = {}, language = 'zh-CN') => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('file', file, name)
    const request = new Request('http://x', { method: 'POST', body: form })
    const payload = Buffer.from(await request.arrayBuffer())
    const headers = { 'content-type': request.headers.get('content-type') ?? '', 'accept-language': language }
    return test.call(routes.upload, { payload, headers }, 'designer')
  }

  const update = { mode: 'update' }

  it.each([
    ['zh-CN', '文件导入失败:缺少表头“客户名称”'],
    ['en-GB,en', 'Import failed: the heading “name” is missing'],
    ['ja', 'インポートに失敗しました：見出し「顧客名」がありません'],
  ])('[J06] says in the reader’s language why nothing was imported (%s)', async (language, message) => {
    const { json } = await upload(['客户编码;电话', 'K1;1'], {}, language)
    expect(json).toMatchObject({ success: false, message, result: { error: 'IMPORT_FAILED' } })
    expect(json.result).toHaveProperty('params.reason', message.replace(/^[^:：]*[:：] ?/, ''))
  })

  it('[J06] imports a table: adds, changes fields with a column, reports rejected rows', async () => {
    const table = [
      '客户编码;客户名称;联系人;电话;邮箱;备注',
      'K1;"新名;称";王工;;;',
      'K9;九号;;;;',
      ';没有编码;;;;',
      `${'K'.repeat(33)};长;;;;`,
      'K10;十号;;一二三;;',
      'K11;十一号;;;nobody;',
      'K12;十二号;;;;\u0007',
    ]
    const tried = await upload(table, { ...update, dryRun: '1' })
    const outcomes = (tried.json.result as SheetImportAnswer).rows ?? []
    expect(outcomes.map(({ line, state }) => [line, state])).toEqual([
      [2, 'changed'],
      [3, 'added'],
      ...[4, 5, 6, 7, 8].map((line) => [line, 'refused']),
    ])
    expect(outcomes.map(({ reason }) => reason).filter(Boolean)).toEqual([
      '客户编码 不能为空',
      '客户编码 最多 32 个字符',
      expect.stringMatching(/^电话 ./),
      expect.stringMatching(/^邮箱 ./),
      expect.stringMatching(/^备注 ./),
    ])
    const listed = async (code: string) =>
      ((await test.call(routes.list, { query: { code } }, 'designer')).json.result as { records: unknown[] }).records
    expect(await listed('K9')).toEqual([])
    const answer = await upload(table, update)
    expect(answer.json).toMatchObject({ code: 201, result: { totalCount: 7, errorCount: 5, updatedCount: 1 } })
    expect(await listed('K1')).toMatchObject([{ name: '新名;称', contact: '王工', version: 2 }])
    expect(await listed('K9')).toMatchObject([{ name: '九号' }])
  })

  it('reads a foreign sheet by guessed headings in a dry run, and as chosen', async () => {
    const table = ['Customer code;得意先の顧客名;担当者名;Fax', 'F1;東京金型;山田;1', 'F2;;佐藤;2']
    const tried = await upload(table, { dryRun: '1' })
    const answer = tried.json.result as SheetImportAnswer
    expect(answer.columns).toMatchObject({
      headings: ['Customer code', '得意先の顧客名', '担当者名', 'Fax'],
      mapping: { 'Customer code': 'code', 得意先の顧客名: 'name', 担当者名: 'contact' },
    })
    expect(answer.columns?.fields.filter(({ required }) => required).map(({ field }) => field)).toEqual([
      'code',
      'name',
    ])
    expect(answer.rows).toMatchObject([
      { line: 2, key: 'F1', state: 'added' },
      { line: 3, key: 'F2', state: 'refused', fault: 'name', fields: { code: 'F2', name: '', contact: '佐藤' } },
    ])
    // Without a mapping, an import does not guess columns.
    expect((await upload(table)).json).toMatchObject({ success: false })
    const mapping = JSON.stringify({ ...answer.columns?.mapping, 担当者名: '', Fax: 'remark' })
    const corrections = JSON.stringify({ 3: { name: '大阪金型', id: '7' } })
    const { json } = await upload(table, { mapping, corrections })
    expect(json.result).toMatchObject({ totalCount: 2, errorCount: 0 })
    const { records } = (
      await test.call(routes.list, { query: { code: 'F*', column: 'code', order: 'asc' } }, 'designer')
    ).json.result as { records: readonly object[] }
    expect(records).toMatchObject([
      { code: 'F1', name: '東京金型', contact: '', remark: '1' },
      { code: 'F2', name: '大阪金型', contact: '', remark: '2' },
    ])
  })

  it('[F16] refuses an invalid mapping and invalid corrections', async () => {
    const table = ['客户编码;客户名称', 'G1;甲']
    for (const bad of ['{', '[]', '{"客户编码":7}']) {
      expect(await upload(table, { mapping: bad })).toMatchObject({ status: 400 })
    }
    expect(await upload(table, { corrections: '{"x":{}}' })).toMatchObject({ status: 400 })
    // A heading can be mapped only to fields that an import reads.
    expect((await upload(table, { mapping: '{"客户名称":"createBy"}' })).json).toMatchObject({ success: false })
  })

  it('[J06] without the option to change, an existing code is refused', async () => {
    const answer = await upload(['客户编码;客户名称', 'K1;别名'])
    expect(answer.json).toMatchObject({ code: 201, result: { errorCount: 1, successCount: 0 } })
  })

  it('[J06] takes several tables at once, and the same code of a later one changes nothing', async () => {
    const form = new FormData()
    form.append('files[]', new Blob(['客户编码;客户名称\r\nK30;三十号']), '一.csv')
    form.append('files[]', new Blob(['客户编码;客户名称\r\nK30;又一次\r\nK31;三十一号']), '二.csv')
    const request = new Request('http://x', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await request.arrayBuffer())
    const answer = await test.call(routes.upload, { payload, headers }, 'designer')
    expect(answer.json.result).toMatchObject({ totalCount: 3, successCount: 2, errorCount: 1 })
    const listed = await test.call(routes.list, { query: { code: 'K30' } }, 'designer')
    expect(listed.json.result).toMatchObject({ records: [{ name: '三十号' }] })
  })

  it('[J06] takes headings of other programs, below a title; of two for one field the first counts', async () => {
    const answer = await upload(['客户,2026', '', 'コード*,Customer,手机,电话：', 'K20,二十号,13800000020,1'])
    expect(answer.json.result).toMatchObject({ totalCount: 1, successCount: 1 })
    const listed = await test.call(routes.list, { query: { code: 'K20' } }, 'designer')
    expect(listed.json.result).toMatchObject({ records: [{ name: '二十号', phone: '13800000020' }] })
  })

  it('[K04][F14][J06] is exported as a workbook, whole or selected, and imports without changes', async () => {
    const exported = async (query: Record<string, string>) => {
      const token = await test.tokenOf('designer')
      const url = `/heron/customer/exportXls?${new URLSearchParams(query)}`
      const raw = await test.app.http.inject({ url, headers: { 'x-access-token': token ?? '' } })
      expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/vnd.ms-excel'])
      return new Uint8Array(raw.rawPayload)
    }
    const listed = await test.call(routes.list, { query: { code: 'K9' } }, 'designer')
    const id = listed.json.result.records[0]?.id ?? ''
    const bytes = await exported({ selections: id })
    const rows = await readTableInWorker(bytes, 'xls', 'a.xls')
    expect(rows.slice(2)).toEqual([
      ['客户编码', '客户名称', '联系人', '电话', '邮箱', '地址', '备注'],
      ['K9', '九号'],
    ])
    const whole = await exported({ code: 'K*' })
    expect((await readTableInWorker(whole, 'xls', 'a.xls')).length).toBeGreaterThan(4)
    const back = await uploadFile(new Blob([new Uint8Array(whole)]), '客户.xls', update)
    expect(back.json.message).toMatch(/^没有变化：\d+ 行与现有数据一致$/)
    expect(back.json.result).toMatchObject({ errorCount: 0, updatedCount: 0 })
  })

  it('[J06] keeps a customer with projects, and names them in the reader’s language', async () => {
    const { db } = test.app.platform
    const added = await test.call(routes.add, { body: { ...body, code: 'KP' } }, 'designer')
    const { id } = added.json.result as { id: string }
    const head = { name: 'A', part: 'A-1', mould: '', shape: 'rib', targetRa: 2.24, machineId: null, remark: '' }
    const project = await test.call(projectRoutes.add, { body: { ...head, customerId: id } }, 'designer')
    expect(project.json.success).toBe(true)
    const { number } = project.json.result as { number: string }
    const refused = (language: string) =>
      test.call(routes.delete, { query: { id }, headers: { 'accept-language': language } }, 'admin')
    expect((await refused('zh')).json.message).toBe(`数据正在被 项目 ${number} 使用，不能删除`)
    expect((await refused('en')).json.message).toBe(`Still used by project ${number}`)
    expect((await refused('ja')).json.message).toBe(`プロジェクト ${number} で使用中のため削除できません`)
    // The database itself keeps the customer of a project added at the same moment: error 23001 on PostgreSQL 18.
    const late = await db
      .deleteFrom('customer')
      .where('id', '=', id)
      .execute()
      .catch((cause: unknown) => cause)
    expect(isForeignKeyTrouble(late)).toBe(true)
    expect(asAppError(late).code).toBe('IN_USE')
  })

  it.each([
    ['zh', '删除成功!'],
    ['en', 'Deleted'],
    ['ja', '削除しました'],
  ])('says that a customer is deleted (%s)', async (language, message) => {
    const { json } = await test.call(routes.add, { body: { ...body, code: `D-${language}` } }, 'admin')
    const { id } = json.result as { id: string }
    const deleted = await test.call(routes.delete, { query: { id }, headers: { 'accept-language': language } }, 'admin')
    expect(deleted.json).toMatchObject({ success: true, message, result: null })
  })
})
