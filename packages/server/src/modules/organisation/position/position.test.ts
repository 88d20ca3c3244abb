import { positionRoutes as routes, userRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('positions on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  it('[I15][D11] shows rank and text, filters by name, and both column names of the picker', async () => {
    for (const [code, name, postRank] of [
      ['edm', '放电工程师', '3'],
      ['pm', '项目经理', '4'],
    ]) {
      await test.call(routes.add, { body: { code, name, postRank } }, 'admin')
    }
    const { json } = await test.call(routes.list, { query: { name: '*放电*' } }, 'guest')
    expect(json.result).toMatchObject({
      total: 1,
      records: [{ code: 'edm', postRank: '3', postRank_dictText: '中级', rank_dictText: '中级' }],
    })
    const one = await test.call(routes.queryByCode, { query: { code: 'pm' } }, 'guest')
    expect(one.json.result).toMatchObject({ name: '项目经理' })
  })

  it('confirms in the requested language, by default in Chinese', async () => {
    const add = async (code: string, language?: string) => {
      const headers = language ? { 'accept-language': language } : {}
      return (await test.call(routes.add, { body: { code, name: code, postRank: null }, headers }, 'admin')).json
        .message
    }
    expect(await add('zh-1')).toBe('添加成功！')
    expect(await add('en-1', 'en')).toBe('Added')
    expect(await add('ja-1', 'ja')).toBe('追加しました')
  })

  it('[I15] codes are unique, versions guarded, removals all or none', async () => {
    const body = { code: 'qa', name: '质检', postRank: null }
    const made = (await test.call(routes.add, { body }, 'admin')).json.result
    expect(await test.call(routes.add, { body }, 'admin')).toMatchObject({ json: { success: false } })
    const edit = () => test.call(routes.edit, { body: { ...body, name: '品质', id: made.id, version: 1 } }, 'admin')
    expect(await edit()).toMatchObject({ json: { message: '修改成功!', result: { version: 2 } } })
    expect(await edit()).toMatchObject({ status: 409 })
    const remove = (ids: string) => test.call(routes.deleteBatch, { query: { ids } }, 'admin')
    expect(await remove(`${made.id},gone`)).toMatchObject({ status: 404 })
    expect(await remove(`${made.id},`)).toMatchObject({ json: { success: true, message: '删除成功!' } })
    expect(await test.call(routes.queryById, { query: { id: made.id } }, 'admin')).toMatchObject({ status: 404 })
    expect(await test.call(routes.add, { body }, 'designer')).toMatchObject({ status: 403 })
  })

  it('[B21] has names in three languages; an edit without them keeps them, and users show the reader’s', async () => {
    const names = { name: '钳工', nameEn: 'Fitter', nameJp: null }
    const body = { code: 'fitter', postRank: null, ...names }
    const made = (await test.call(routes.add, { body }, 'admin')).json.result
    expect(made).toMatchObject({ name: '钳工', nameEn: 'Fitter', nameJp: null })
    const older = { id: made.id, version: 1, code: 'fitter', name: '钳工甲', postRank: null }
    const edited = await test.call(routes.edit, { body: older }, 'admin')
    expect(edited.json.result).toMatchObject({ name: '钳工甲', nameEn: 'Fitter', version: 2 })
    const found = await test.call(routes.list, { query: { name: '*itte*' } }, 'guest')
    expect(found.json.result).toMatchObject({ total: 1, records: [{ code: 'fitter' }] })

    const { db } = test.app.platform
    await db.updateTable('sysUser').set({ post: 'fitter' }).where('username', '=', 'guest').execute()
    const postIn = async (language: string) => {
      const headers = { 'accept-language': language }
      const { json } = await test.call(userRoutes.list, { query: { username: 'guest' }, headers }, 'admin')
      return json.result.records[0]?.post_dictText
    }
    // Without a Japanese name, the Chinese one.
    expect([await postIn('zh'), await postIn('en'), await postIn('ja')]).toEqual(['钳工甲', 'Fitter', '钳工甲'])
  })
})
