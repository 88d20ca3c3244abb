import { savedQueryRoutes as routes, savedQueriesEach } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

const records = [{ field: 'name', rule: 'like', val: '模', type: 'input' }]

describe.each(['sqlite', 'postgres'] as const)('saved queries on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const save = (title: string, more: object = {}, who: Who = 'designer') =>
    test.call(routes.save, { body: { pageKey: '/customer', title, matchType: 'and', records, ...more } }, who)
  const list = async (who: Who, pageKey = '/customer') =>
    (await test.call(routes.list, { query: { pageKey } }, who)).json.result

  it('[P07][D20] stores queries of a screen, own ones first, shared ones for everyone', async () => {
    await save('甲')
    await save('乙', { shared: true, matchType: 'or' })
    await save('丙', {}, 'operator')
    expect(await list('designer')).toMatchObject([
      { title: '乙', shared: true, own: true, matchType: 'or', records },
      { title: '甲', shared: false, own: true },
    ])
    expect(await list('operator')).toMatchObject([
      { title: '丙', own: true },
      { title: '乙', own: false, owner: '设计人员' },
    ])
    expect(await list('operator', '/machine')).toEqual([])
  })

  it.each(['customer', '/customer', 'elsewhere'])(
    'SEC11 shows the shared ones of %s to those who may see the screen, and to no one else',
    async (pageKey) => {
      await save(`机密 ${pageKey}`, { pageKey, shared: true })
      expect(await list('operator', pageKey)).toContainEqual(expect.objectContaining({ title: `机密 ${pageKey}` }))
      expect(await list('guest', pageKey)).toEqual([])
    },
  )

  it('[F13] replaces one of the same title only when asked', async () => {
    await save('同名')
    expect(await save('同名')).toMatchObject({ json: { success: false, result: { error: 'QUERY_TITLE_TAKEN' } } })
    const replaced = await save('同名', { overwrite: true, matchType: 'or' })
    expect(replaced.json.result).toMatchObject({ matchType: 'or', version: 2 })
    expect((await list('designer')).filter(({ title }) => title === '同名')).toHaveLength(1)
  })

  it('[G12] other users’ queries cannot be changed or removed', async () => {
    const { id } = (await save('共享', { shared: true })).json.result
    const body = { id, version: 1, title: '偷', matchType: 'and', records }
    expect(await test.call(routes.edit, { body }, 'operator')).toMatchObject({ status: 404 })
    expect(await test.call(routes.delete, { query: { id } }, 'operator')).toMatchObject({ status: 404 })
    expect(await test.call(routes.edit, { body: { ...body, title: '改' } }, 'designer')).toMatchObject({
      json: { success: true, result: { title: '改', version: 2 } },
    })
    expect(await test.call(routes.edit, { body }, 'designer')).toMatchObject({ status: 409 })
    expect(await test.call(routes.delete, { query: { id } }, 'designer')).toMatchObject({ status: 200 })
  })

  it('[F13][F16] refuses empty and overlong ones, and too many for a screen', async () => {
    expect(await save('空', { records: [] })).toMatchObject({ status: 400 })
    expect(await save('长', { records: Array.from({ length: 21 }, () => records[0]) })).toMatchObject({ status: 400 })
    expect(await save('钥', { pageKey: 'x y' })).toMatchObject({ status: 400 })
    for (let at = 0; at < savedQueriesEach; at += 1) await save(`第${at}`, { pageKey: 'full' })
    expect(await save('多', { pageKey: 'full' })).toMatchObject({ json: { success: false } })
  })
})
