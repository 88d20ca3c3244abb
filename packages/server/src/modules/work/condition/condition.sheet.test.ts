import {
  type Condition,
  conditionInput,
  conditionRoutes as routes,
  type SheetImportAnswer,
} from '@heron/contract/routes'
import { readTableInWorker } from '@heron/reader/table-in-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { openTestApp, refusalOf, resultOf, type TestApp, type Who } from '../../../testing/app.ts'
import { multipart } from '../../../testing/multipart.ts'
import { addFromSamples } from './index.ts'

type Cells = Readonly<Record<string, string>>

/** The least that a new condition states; everything else is as in a new form. */
const cells: Cells = {
  ...{ 条件号: 'E101', 名称: '精修', 机型系列: 'F-1', 库类型: '公共库', 极性: '正' },
  ...{ 电极材料: '石墨', 工件材料: '模具钢', 加工模块: '精', '投影面积 下限 (mm²)': '0', '投影面积 上限 (mm²)': '400' },
  ...{ '放电间隙 X (mm)': '0.0525', '放电间隙 Y (mm)': '0.0525', '端面间隙 (mm)': '0.04', '粗糙度 Ra (µm)': '1.6' },
  ...{ 电极损耗比: '0.02', '峰值电流 (A)': '4.5', '脉宽 (µs)': '25', '脉间 (µs)': '30', '开路电压 (V)': '120' },
  ...{ '伺服基准 (V)': '40', '抬刀高度 (mm)': '1', '抬刀间隔 (s)': '0.6' },
}
const update = { mode: 'update' }

/** The fields that a call takes. */
const bodyOf = (row: Omit<Condition, 'id' | 'version'>) =>
  conditionInput.parse(Object.fromEntries(Object.entries(row).filter(([field]) => field in conditionInput.shape)))

describe.each(['sqlite', 'postgres'] as const)('the sheet of conditions on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const sendFile = (bytes: Uint8Array, fields: Cells, language = 'zh-CN', who: Who = 'librarian') => {
    const { headers, payload } = multipart(fields, [{ name: 'a.xls', bytes }])
    return test.call(routes.upload, { payload, headers: { ...headers, 'accept-language': language } }, who)
  }
  const send = async (rows: readonly Cells[], fields: Cells = update, language = 'zh-CN') => {
    const headings = Object.keys(rows[0] ?? {})
    const table = [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
    const csv = table.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')
    const { headers, payload } = multipart(fields, [{ name: 'a.csv', bytes: Buffer.from(csv) }])
    const answer = await test.call(
      routes.upload,
      { payload, headers: { ...headers, 'accept-language': language } },
      'librarian',
    )
    return answer.json.result as SheetImportAnswer
  }
  const reasonsOf = ({ rows = [] }: SheetImportAnswer) => rows.map(({ line, fault, reason }) => [line, fault, reason])
  const listed = async (machineFamily: string, who: Who = 'librarian'): Promise<readonly Condition[]> =>
    resultOf(await test.call(routes.list, { query: { machineFamily, column: 'code', order: 'asc' } }, who)).records
  const one = async (machineFamily: string): Promise<Condition> => {
    const [row] = await listed(machineFamily)
    if (!row) throw new Error(`no condition of ${machineFamily}`)
    return row
  }
  const release = ({ id, version }: Condition) =>
    test.call(routes.release, { body: { id, version } }, 'librarian').then(resultOf)
  const exported = async (machineFamily: string, language = 'zh-CN') => {
    const query = { machineFamily }
    const { bytes } = await test.call(
      routes.exportXls,
      { query, headers: { 'accept-language': language } },
      'librarian',
    )
    return bytes
  }

  it('adds drafts: words in any language or values, lists, figures in mm; the rest as in a new form', async () => {
    const rows = [
      { ...cells, 形状: '', 摇动平面形状: '圆形' },
      {
        ...cells,
        ...{ 条件号: '102', 库类型: 'public', 电极材料: 'Graphite', 工件材料: '金型鋼', 加工模块: 'FINISH' },
        ...{ 形状: 'Rib, 浇口；thread、筋位', 摇动平面形状: 'circle、六角', 极性: '負' },
      },
      { ...cells, 条件号: 'e103', 形状: '', 摇动平面形状: '四角, 球' },
    ]
    expect(await send(rows, { dryRun: '1', ...update })).toMatchObject({
      rows: [
        { line: 2, key: 'E101', state: 'added' },
        { line: 3, state: 'refused', fault: 'shakePlaneShapes', reason: '参数不正确：摇动平面形状 不在可选值中' },
        { line: 4, state: 'added' },
      ],
    })
    expect(await listed('F-1')).toEqual([])
    const corrections = JSON.stringify({ 3: { shakePlaneShapes: 'circle、四角' } })
    expect(await send(rows, { ...update, corrections })).toMatchObject({ successCount: 3, errorCount: 0 })
    const [first, second, third] = await listed('F-1')
    expect(first).toMatchObject({
      ...{ code: 101, name: '精修', base: 'public', electrodeMaterial: 'graphite', workpieceMaterial: 'steel' },
      ...{ module: 'finish', polarity: 'positive', shapes: [], xyzInputType: 'common', referencePosition: 'workTop' },
      ...{ depthType: 'byLocation', depth: null, areaMin: 0, areaMax: 400, ra: 1.6, gapX: 0.0525, gapFront: 0.04 },
      ...{ shakeSelection: 'servo', shakePlaneShapes: ['circle'], provenance: 'shop', provenJobs: 0, remark: '' },
      ...{ peakCurrent: 4.5, state: 'draft', createBy: 'librarian', version: 1 },
    })
    expect(second).toMatchObject({
      ...{ code: 102, electrodeMaterial: 'graphite', workpieceMaterial: 'steel', module: 'finish' },
      ...{ shapes: ['rib', 'gate', 'thread'], shakePlaneShapes: ['circle', 'square'], polarity: 'negative' },
    })
    expect(third).toMatchObject({ code: 103, shakePlaneShapes: ['square', 'sphere'] })
  })

  it('an export changes nothing when it comes back, in any language, and released ones stay released', async () => {
    await send([{ ...cells, 机型系列: 'F-2' }])
    await release(await one('F-2'))
    const before = await listed('F-2')
    for (const language of ['zh-CN', 'en', 'ja']) {
      const answer = await sendFile(await exported('F-2', language), update, 'zh-CN')
      expect(answer.json.result).toMatchObject({ errorCount: 0, updatedCount: 0, unchangedCount: 1 })
    }
    expect(await listed('F-2')).toEqual(before)
    const table = await readTableInWorker(new Uint8Array(await exported('F-2', 'en')), 'xls', 'a.xls')
    expect(table[2]?.slice(0, 5)).toEqual(['Code', 'Name', 'Machine family', 'Library', 'Electrode'])
    expect(table[2]).toEqual(expect.arrayContaining(['Gap X (mm)', 'Roughness Ra (µm)', 'On time (µs)', 'State']))
    expect(table[3]).toEqual(expect.arrayContaining(['E101', 'Public', 'Graphite', '0.0525', 'Released']))
  })

  it('a released condition that a row changes becomes a draft, and the dry run says so', async () => {
    await send([{ ...cells, 机型系列: 'F-3' }])
    const released = await release(await one('F-3'))
    // Columns that the sheet lacks keep their values.
    const rows = [{ 条件号: '101', 机型系列: 'F-3', '伺服基准 (V)': '45' }]
    const tried = await send(rows, { ...update, dryRun: '1' })
    expect(tried.rows).toEqual([
      {
        ...{ line: 2, key: '101', state: 'changed' },
        changes: [
          { heading: '伺服基准 (V)', before: '40', after: '45' },
          { heading: '状态', before: '已发布', after: '草稿' },
        ],
      },
    ])
    expect(await one('F-3')).toEqual(released)
    expect(await send(rows)).toMatchObject({ updatedCount: 1, errorCount: 0 })
    expect(await one('F-3')).toMatchObject({ servo: 45, state: 'draft', version: 3, gapX: 0.0525 })
  })

  it('an older sheet does not lower the number of successful jobs', async () => {
    const row = { ...cells, 机型系列: 'F-10', 验证次数: '3' }
    await send([row])
    const released = await release(await one('F-10'))
    expect(await send([{ ...row, 验证次数: '2' }])).toMatchObject({ updatedCount: 0, unchangedCount: 1 })
    expect(await one('F-10')).toEqual(released)
    await send([{ ...row, 验证次数: '2', '伺服基准 (V)': '45' }])
    expect(await one('F-10')).toMatchObject({ provenJobs: 3, servo: 45 })
    await send([{ ...row, 验证次数: '4', '伺服基准 (V)': '45' }])
    expect(await one('F-10')).toMatchObject({ provenJobs: 4 })
  })

  it('refuses bad figures at their places, by the rules of the form', async () => {
    const given = { ...cells, 机型系列: 'F-4', 形状: '', 来源: '' }
    const answer = await send([
      { ...given, '投影面积 下限 (mm²)': '500' },
      { ...given, '放电间隙 Y (mm)': '0.06' },
      { ...given, '放电间隙 X (mm)': '3' },
      { ...given, '脉宽 (µs)': 'long' },
      { ...given, 形状: '筋位、圆盘' },
      { ...given, 库类型: '' },
      { ...given, 条件号: '1000' },
      { ...given, 条件号: '1e2' },
      { ...given, 条件号: '0x10' },
      { ...given, '脉宽 (µs)': '0x10' },
    ])
    expect(reasonsOf(answer)).toEqual([
      [2, 'areaMax', '参数不正确：投影面积 上限 必须大于 500'],
      [3, 'gapY', '参数不正确：放电间隙 Y 必须等于 0.0525'],
      [4, 'gapX', '放电间隙 X (mm) 不能大于 2'],
      [5, 'onTime', '脉宽 (µs) 应为数字'],
      [6, 'shapes', '参数不正确：形状 不在可选值中'],
      [7, 'base', '库类型 不能为空'],
      [8, 'code', '条件号 不能大于 999'],
      [9, 'code', '条件号 应为数字'],
      [10, 'code', '条件号 应为数字'],
      [11, 'onTime', '脉宽 (µs) 应为数字'],
    ])
    expect(await listed('F-4')).toEqual([])
  })

  it('without updating, a code that is there is refused', async () => {
    const rows = [{ ...cells, 机型系列: 'F-5' }]
    await send(rows, {})
    expect(reasonsOf(await send(rows, {}))).toEqual([
      [2, 'code', '条件 E101：机型 F-5 已有此条件；要修改它，请选择更新'],
    ])
    expect(
      reasonsOf(await send([...rows, { ...cells, 机型系列: 'F-6' }, { ...cells, 机型系列: 'F-6' }], {}, 'en')),
    ).toEqual([
      [2, 'code', 'Condition E101: F-5 has it already; choose updating to change it'],
      [4, 'code', 'Condition E101: F-6 has it already; choose updating to change it'],
    ])
    // A private entry with the code of a public one is another condition.
    expect(await send([{ ...cells, 机型系列: 'F-5', 库类型: '私有库' }])).toMatchObject({
      successCount: 1,
      updatedCount: 0,
    })
    expect((await listed('F-5')).map(({ base }) => base).toSorted()).toEqual(['private', 'public'])
    expect(await listed('F-5', 'designer')).toHaveLength(1)
  })

  it('a code that is there twice is refused unless the row equals one of them', async () => {
    await send([{ ...cells, 机型系列: 'F-7' }])
    const { id, version, ...first } = await release(await one('F-7'))
    const body = { ...bodyOf(first), servo: 50, name: '试用' }
    await test.call(routes.add, { body }, 'librarian').then(resultOf)
    const back = await sendFile(await exported('F-7'), update)
    expect(back.json.result).toMatchObject({ errorCount: 0, updatedCount: 0, unchangedCount: 2 })
    expect(reasonsOf(await send([{ ...cells, 机型系列: 'F-7', '伺服基准 (V)': '60' }]))).toEqual([
      [
        2,
        'code',
        expect.stringMatching(
          /^条件 E101：机型 F-7 有 2 条（(精修（已发布）、试用（草稿）|试用（草稿）、精修（已发布）)），此行与各条都不同/,
        ),
      ],
    ])
    // A withdrawn one is not meant while another is in use.
    await test.call(routes.withdraw, { body: { id, version } }, 'librarian').then(resultOf)
    expect(await send([{ ...cells, 机型系列: 'F-7', '伺服基准 (V)': '60' }])).toMatchObject({ updatedCount: 1 })
    expect((await listed('F-7')).map(({ state, servo }) => `${state} ${servo}`).toSorted()).toEqual([
      'draft 60',
      'withdrawn 40',
    ])
  })

  it('a condition from samples is exported, comes back unchanged, and is changed by no sheet', async () => {
    await send([{ ...cells, 机型系列: 'F-8' }])
    const { base: _b, machineFamily: _m, provenance: _p, provenJobs: _j, ...fields } = bodyOf(await one('F-8'))
    const { db, ids, clock } = test.app.platform
    const sample = {
      machine: { id: 'm1', family: 'F-8' },
      teachingId: 't1',
      writing: { lines: ['C101'], texts: {} },
      fields: { ...fields, remark: 'as found' },
    }
    const librarian = { userId: '1', username: 'librarian' }
    await inTransaction(db, (tx) => addFromSamples(tx, sample, librarian, { db, ids, clock }))
    const bytes = await exported('F-8')
    const back = await sendFile(bytes, update)
    expect(back.json.result).toMatchObject({ errorCount: 0, updatedCount: 0, unchangedCount: 2 })
    const changed = { ...cells, 机型系列: 'F-8', 来源: '样例', '伺服基准 (V)': '60' }
    const refusal = '条件 E101：来源是样例，只能在样例学习中新增、在条件库中编辑，不能由表格导入'
    expect(reasonsOf(await send([changed]))).toEqual([[2, 'code', refusal]])
    expect(reasonsOf(await send([changed], {}))).toEqual([[2, 'code', refusal]])
    // The entry of the family with the same code is changed, that of the machine is not.
    expect(await send([{ ...cells, 机型系列: 'F-8', '伺服基准 (V)': '61' }])).toMatchObject({ updatedCount: 1 })
    expect((await listed('F-8')).map(({ provenance, servo }) => `${provenance} ${servo}`).toSorted()).toEqual([
      'samples 40',
      'shop 61',
    ])
  })

  it('imports only with the permission', async () => {
    const answer = await sendFile(Buffer.from('x'), {}, 'zh-CN', 'designer')
    expect(answer.status).toBe(403)
  })

  it('releases many together, or none and says which one and why', async () => {
    await send(['201', '202', '203'].map((code) => ({ ...cells, 机型系列: 'F-9', 条件号: code })))
    const drafts = (await listed('F-9')).map(({ id, version }) => ({ id, version }))
    const releaseAll = (conditions: readonly object[], language = 'zh-CN') =>
      test.call(routes.releaseBatch, { body: { conditions }, headers: { 'accept-language': language } }, 'librarian')
    const [first, second, third] = drafts
    const stale = await releaseAll([first ?? {}, { ...second, version: 7 }], 'en')
    expect([refusalOf(stale).error, stale.json.message]).toEqual([
      'CONDITION_REFUSED',
      expect.stringMatching(/^Condition E202: cannot be released: .+\. None of the selected ones was released$/),
    ])
    expect((await listed('F-9')).map(({ state }) => state)).toEqual(['draft', 'draft', 'draft'])
    expect(resultOf(await releaseAll([first ?? {}, second ?? {}]))).toEqual({ released: 2 })
    const twice = await releaseAll([third ?? {}, { ...first, version: 2 }])
    expect(twice.json.message).toBe('条件 E201：不能发布：当前状态 已发布 不能变为 已发布；所选条件均未发布')
    expect((await listed('F-9')).map(({ state }) => state)).toEqual(['released', 'released', 'draft'])
    expect((await releaseAll([])).status).toBe(400)
  })

  it('of drafts with one code that are released at once, one is released', async () => {
    await send([{ ...cells, 机型系列: 'F-11' }])
    const [body, count] = [bodyOf(await one('F-11')), 4]
    for (let more = 1; more < count; more += 1) await test.call(routes.add, { body }, 'librarian').then(resultOf)
    const drafts = (await listed('F-11')).map(({ id, version }) => ({ id, version }))
    await Promise.all(drafts.map((draft) => test.call(routes.release, { body: draft }, 'librarian')))
    expect((await listed('F-11')).filter(({ state }) => state === 'released')).toHaveLength(1)
  })

  it('the same drafts released together twice at once, in another order: one call releases them', async () => {
    await send(['201', '202', '203', '204'].map((code) => ({ ...cells, 机型系列: 'F-12', 条件号: code })))
    const drafts = (await listed('F-12')).map(({ id, version }) => ({ id, version }))
    const releaseAll = (conditions: readonly object[]) =>
      test.call(routes.releaseBatch, { body: { conditions } }, 'librarian')
    const orders = [drafts, drafts.toReversed(), drafts, drafts.toReversed()]
    const answers = await Promise.all(orders.map(releaseAll))
    const codes = answers.map((answer) => (answer.json.success ? 'released' : refusalOf(answer).error))
    expect(codes.toSorted()).toEqual([...Array(3).fill('CONDITION_REFUSED'), 'released'])
  })
})
