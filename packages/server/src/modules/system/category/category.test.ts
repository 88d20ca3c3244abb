import { categoryRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { CategoryDirectory } from './category.directory.ts'
import { createCategoryService } from './category.service.ts'
import { categoryOf, categorySheet } from './category.sheet.ts'

describe.each(['sqlite', 'postgres'] as const)('categories on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const add = async (name: string, pid = '') =>
    (await test.call(routes.add, { body: { name, pid } }, 'admin')).json.result
  const get = async (route: (typeof routes)['loadTreeRoot' | 'loadTreeChildren' | 'loadTreeData'], query = {}) =>
    (await test.call(route, { query }, 'guest')).json.result

  it('[I19][D15] makes codes, and returns the tree by branch and whole', async () => {
    const top = await add('电极材料')
    const copper = await add('铜', top.id)
    const red = await add('紫铜', copper.id)
    expect([top.code, copper.code, red.code, top.pid]).toEqual(['A01', 'A01A01', 'A01A01A01', '0'])
    const level = await get(routes.loadTreeRoot)
    expect(level).toEqual([
      { key: top.id, value: top.id, title: '电极材料', code: 'A01', leaf: false, parentId: '0', icon: null },
    ])
    expect(await get(routes.loadTreeRoot, { async: 'false', pcode: 'A01' })).toMatchObject([
      { title: '铜', leaf: false, children: [{ title: '紫铜', leaf: true }] },
    ])
    expect(await get(routes.loadTreeChildren, { pid: copper.id })).toMatchObject([{ key: red.id, leaf: true }])
    expect(await get(routes.loadTreeData, { pcode: '0' })).toHaveLength(1)
    expect(await get(routes.loadTreeData, { condition: '{"name":"紫铜"}' })).toMatchObject([{ code: red.code }])
    expect(await test.call(routes.loadTreeRoot, { query: { pcode: 'Z99' } }, 'guest')).toMatchObject({
      json: { success: false, message: '该编码【Z99】不存在，请核实!' },
    })
    const bad = await test.call(routes.loadTreeData, { query: { condition: '{"1=1 or x":1}' } }, 'guest')
    expect(bad.status).toBe(400)
  })

  it('[I19] finds one by id or code and names by ids, in both forms of the path', async () => {
    const [one, two] = [await add('甲'), await add('乙')]
    const find = (query: Record<string, string>) => test.call(routes.loadOne, { query }, 'guest')
    expect((await find({ field: 'code', val: one.code })).json.result).toMatchObject({ id: one.id, hasChild: '0' })
    expect(await find({ field: 'name', val: '甲' })).toMatchObject({ status: 400 })
    expect(await find({ field: 'id', val: 'gone' })).toMatchObject({ status: 404 })
    const ids = `${two.id},gone,${one.id}`
    const names = await test.call(routes.loadDictItem, { query: { ids } }, 'guest')
    expect(names.json.result).toEqual(['乙', '甲'])
    const inPath = await test.call(routes.loadDictItemOf, { params: { ids }, query: { delNotExist: 'false' } }, 'guest')
    expect(inPath.json.result).toEqual(['乙', 'gone', '甲'])
    const slash = await test.send({ url: `/heron/sys/category/loadDictItem/?ids=${one.id}` }, 'guest')
    expect(slash.json.result).toEqual(['甲'])
    const all = await test.call(routes.loadAllData, { query: { code: one.code } }, 'guest')
    expect(all.json.result).toEqual([{ value: one.id, text: '甲' }])
  })

  it('[I19] lists a level, searches the whole tree, moves and removes branches', async () => {
    const [from, to] = [await add('从'), await add('到')]
    const branch = await add('支', from.id)
    const leaf = await add('叶子', branch.id)
    const list = async (query: Record<string, string>) =>
      (await test.call(routes.rootList, { query }, 'guest')).json.result
    expect((await list({ pid: from.id })).records).toMatchObject([{ name: '支', hasChild: '1' }])
    expect((await list({ name: '*叶*' })).records).toMatchObject([{ id: leaf.id }])
    const edit = (id: string, name: string, pid: string) =>
      test.call(routes.edit, { body: { id, version: 1, name, pid } }, 'admin')
    expect(await edit(from.id, '从', leaf.id)).toMatchObject({ json: { success: false } })
    expect((await edit(branch.id, '枝', to.id)).json.result).toMatchObject({ code: `${to.code}A01`, name: '枝' })
    const moved = await test.call(routes.loadOne, { query: { field: 'id', val: leaf.id } }, 'guest')
    expect(moved.json.result).toMatchObject({ code: `${to.code}A01A01` })
    await test.call(routes.deleteBatch, { query: { ids: `${to.id},` } }, 'admin')
    expect((await list({ name: '*叶*' })).total).toBe(0)
    const children = await test.call(routes.getChildListBatch, { query: { parentIds: from.id } }, 'guest')
    expect(children.json.result).toEqual({ records: [] })
  })

  it('[C37][K04] exports them with their codes, and imports by code: the parent is the code without its end', async () => {
    const top = await add('出口')
    const child = await add('子', top.id)
    const answer = await test.call(routes.exportXls, { query: { selections: `${top.id},${child.id}` } }, 'admin')
    expect(answer).toMatchObject({ status: 200 })
    const service = createCategoryService(test.app.platform, new CategoryDirectory(test.app.platform.db, () => 0))
    const actor = { userId: 'x', username: 'admin' }
    const row = await service.addRow(categoryOf({ name: '进口', code: `${child.code}B07` }), actor)
    expect(row).toMatchObject({ pid: child.id, code: `${child.code}B07`, hasChild: '0' })
    await expect(service.addRow(categoryOf({ name: '重', code: row.code }), actor)).rejects.toThrow('CATEGORY_TAKEN')
    await expect(service.addRow(categoryOf({ name: '孤', code: 'Z98A01' }), actor)).rejects.toThrow('PARENT_CODE')
    expect(categorySheet.columns.map(({ heading }) => heading)).toEqual([
      ...['类型名称', '类型编码', '是否有子节点(1:有)'],
      ...['英文名称', '日文名称'],
    ])
    expect(() => categoryOf({ name: '坏', code: 'A00' })).toThrow()
  })

  it('[C37] checks that a code fits below its parent', async () => {
    const top = await add('校验')
    const check = async (query: Record<string, string>) =>
      (await test.call(routes.checkCode, { query }, 'guest')).json.message
    expect(await check({ pid: top.id, code: `${top.code}A01` })).toBe('')
    expect(await check({ pid: top.id, code: 'Z99' })).toBe(`编码不符合规范,须以"${top.code}"开头!`)
    expect(await check({ code: '' })).toBe('错误,类型编码为空!')
  })

  it('[G12] changing them needs its permissions', async () => {
    expect(await test.call(routes.add, { body: { name: 'x', pid: '' } }, 'designer')).toMatchObject({ status: 403 })
  })
})
