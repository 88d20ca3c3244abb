import { dictRoutes as routes } from '@heron/contract/routes'
import { type PlainTable, readTableInWorker, writeTableInWorker } from '@heron/reader/table-in-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

const headings = ['字典名称', '字典编码', '描述', '字典列表', '', '', '']
const below = ['', '', '', '字典项文本', '字典项值', '描述', '排序']

describe.each(['sqlite', 'postgres'] as const)('dictionaries as a sheet on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const take = async (rows: PlainTable['rows'], who: Who = 'admin', first = headings) => {
    const { bytes } = await writeTableInWorker({ title: '数据字典', subtitle: '导出人:某人', headings: first, rows })
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), '字典.xls')
    const request = new Request('http://x', { method: 'POST', body: form })
    const header = { 'content-type': request.headers.get('content-type') ?? '' }
    const answer = await test.call(
      routes.importExcel,
      { payload: Buffer.from(await request.arrayBuffer()), headers: header },
      who,
    )
    return { ...answer, result: answer.json.result }
  }
  const offered = async (code: string) =>
    (await test.call(routes.getDictItems, { params: { code } }, 'guest')).json.result

  it('[K02][K04][C31] imports dictionaries with items, and exports them with the same two heading rows', async () => {
    const rows = [
      ['电极库位', 'rack', '库位', 'A 架', 'a', '左', '2'],
      ['', '', '', 'B 架', 'b', '', '1'],
      ['班次', 'shift', '', '', '', '', ''],
    ]
    expect((await take([below, ...rows])).json).toMatchObject({ code: 200, message: '共3行数据全部导入成功！' })
    expect(await offered('rack')).toMatchObject([{ value: 'b' }, { value: 'a', text: 'A 架' }])
    expect(await offered('shift')).toEqual([])
    const headers = { 'x-access-token': (await test.tokenOf('admin')) ?? '' }
    const { rawPayload } = await test.app.http.inject({ url: '/heron/sys/dict/exportXls?dictCode=rack', headers })
    const table = await readTableInWorker(new Uint8Array(rawPayload), 'xls', 'a.xls')
    // The sheet reader drops blanks at the end of a row.
    expect(table.slice(2)).toEqual([
      ['字典名称', '字典编码', '描述', '英文名称', '日文名称', '字典列表'],
      ['', '', '', '', '', '字典项文本', '字典项值', '描述', '排序', '字典项英文文本', '字典项日文文本'],
      ['电极库位', 'rack', '库位', '', '', 'B 架', 'b', '', '1'],
      ['', '', '', '', '', 'A 架', 'a', '左', '2'],
    ])
  })

  it('[K02][B21] imports and exports names in the other languages; a sheet without them is valid', async () => {
    const first = ['字典名称', '字典编码', '描述', '英文名称', '日文名称', '字典列表', '', '', '']
    const second = ['', '', '', '', '', '字典项文本', '字典项值', '字典项英文文本', '字典项日文文本']
    const row = ['冷却液', 'coolant', '', 'Coolants', '冷却液の種類', '油', 'oil', 'Oil', '油剤']
    expect((await take([second, row], 'admin', first)).json).toMatchObject({ code: 200 })
    const { json } = await test.call(routes.list, { query: { dictCode: 'coolant' } }, 'admin')
    const names = { dictName: '冷却液', dictNameEn: 'Coolants', dictNameJp: '冷却液の種類' }
    expect(json.result).toMatchObject({ records: [names] })
    const titles = { cn: '油', en: 'Oil', jp: '油剤' }
    expect(await offered('coolant')).toEqual([{ value: 'oil', text: '油', title: '油', label: '油', titles }])
  })

  it('[K02] leaves out wrong lines, with reasons', async () => {
    const { json, result } = await take([
      below,
      ['性别', 'sex', '', '其他', '3', '', ''],
      ['设备', 'gear', '', '泵', '', '', ''],
      ['', '', '', '灯', 'lamp', '', ''],
      ['', '', '', '灯', 'lamp', '', ''],
      ['', '', '', '钟', 'clock', '', '很多'],
      ['无码', '', '', '一', '1', '', ''],
    ])
    expect(json).toMatchObject({ success: true, code: 201, message: '文件导入成功，但有错误。' })
    expect(result).toMatchObject({ totalCount: 6, errorCount: 5, successCount: 1 })
    const file = await test.send({ url: `/heron${result.fileUrl}` }, 'admin')
    const lines = file.body.trim().split('\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toBe('第 5 行：字典编码已经存在，忽略导入。')
    expect(lines[1]).toBe('第 6 行：字典名称：设备，对应字典列表的字典项值不能为空，忽略导入。')
    expect(lines[2]).toContain('第 8 行：')
    expect(lines[3]).toContain('第 9 行：排序')
    expect(lines[4]).toBe('第 10 行：字典编码不能为空，忽略导入。')
    expect(await offered('gear')).toMatchObject([{ value: 'lamp' }])
    expect(await offered('sex')).toHaveLength(2)
  })

  it('[K02] refuses a sheet without the second heading row, and callers without permission', async () => {
    const flat = await take([['甲', 'flat', '', '文', 'v', '', '1']])
    expect(flat.json).toMatchObject({ success: false, message: expect.stringContaining('字典项文本') })
    expect((await take([below], 'designer')).status).toBe(403)
  })
})
