import { type ListView, listViewsEach, roleRoutes, listViewRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('views of lists on %s', (engine) => {
  let test: TestApp
  let roleId = ''
  beforeAll(async () => {
    test = await openTestApp({ engine })
    const roles = (await test.call(roleRoutes.list, { query: { roleCode: 'operator' } }, 'admin')).json.result
    roleId = roles.records[0]?.id ?? ''
  })
  afterAll(() => test.close())

  const add = (name: string, more: object = {}, who: Who = 'designer') =>
    test.call(routes.add, { body: { listCode: 'customer', name, query: 'name=x&pageSize=20', ...more } }, who)
  const made = async (name: string, more: object = {}, who: Who = 'designer') =>
    (await add(name, more, who)).json.result
  const list = async (who: Who, listCode = 'customer') =>
    (await test.call(routes.list, { query: { listCode } }, who)).json.result
  const edit = (view: ListView, change: object, who: Who) => {
    const { id, version, name, query, isDefault } = view
    return test.call(
      routes.edit,
      { body: { id, version, name, query, isDefault, roleId: view.roleId, ...change } },
      who,
    )
  }

  it('keeps a private view of one list', async () => {
    const view = await made('我的')
    expect(await list('designer')).toMatchObject([
      { name: '我的', query: 'name=x&pageSize=20', own: true, editable: true, roleId: null, isDefault: false },
    ])
    expect([await list('operator'), await list('designer', 'machine')]).toEqual([[], []])
    expect(await edit(view, { name: '偷' }, 'operator')).toMatchObject({ status: 404 })
    expect(await test.call(routes.delete, { query: { id: view.id } }, 'operator')).toMatchObject({ status: 404 })
    expect(await test.call(routes.delete, { query: { id: view.id } }, 'designer')).toMatchObject({ status: 200 })
    expect(await list('designer')).toEqual([])
  })

  it('shares a view with a role, with permission; its members see it but cannot change it', async () => {
    expect(await add('越权', { roleId })).toMatchObject({ status: 403 })
    expect(await test.call(routes.roles, {}, 'designer')).toMatchObject({ status: 403 })
    const choices = (await test.call(routes.roles, {}, 'admin')).json.result
    expect(choices).toContainEqual(expect.objectContaining({ value: roleId }))
    const view = await made('夜班', { roleId, isDefault: true }, 'admin')
    expect(view.roleName).not.toBeNull()
    expect(await list('operator')).toMatchObject([{ name: '夜班', own: false, editable: false, opens: true }])
    expect(await list('designer')).toEqual([])
    expect(await edit(view, { name: '改' }, 'operator')).toMatchObject({ status: 404 })
    // An administrator sees the view in order to manage it, but no list opens with it: the administrator does not have
    // the role.
    expect(await list('admin')).toMatchObject([{ name: '夜班', editable: true, isDefault: true, opens: false }])
    const own = await made('我的', {}, 'operator')
    expect(await edit(own, { roleId }, 'operator')).toMatchObject({ status: 403 })
    expect((await list('operator')).map(({ name }) => name)).toEqual(['我的', '夜班'])
    expect(await add('无此角色', { roleId: 'none' }, 'admin')).toMatchObject({ status: 404 })
  })

  it('renames and overwrites against the version read, and refuses a taken name', async () => {
    const view = await made('甲', { listCode: 'edited' })
    await made('乙', { listCode: 'edited' })
    expect(await add('甲', { listCode: 'edited' })).toMatchObject({
      json: { success: false, result: { error: 'VIEW_NAME_TAKEN' } },
    })
    expect(await edit(view, { name: '乙' }, 'designer')).toMatchObject({ json: { success: false } })
    expect(await edit(view, { name: '丙', query: 'order=asc&column=name' }, 'designer')).toMatchObject({
      json: { success: true, result: { name: '丙', query: 'order=asc&column=name', version: 2 } },
    })
    expect(await edit(view, { name: '丁' }, 'designer')).toMatchObject({ status: 409 })
  })

  it('a list opens with one view of a person at most', async () => {
    await made('一', { listCode: 'opened', isDefault: true })
    const second = await made('二', { listCode: 'opened' })
    await made('三', { listCode: 'opened', isDefault: true }, 'operator')
    await edit(second, { isDefault: true }, 'designer')
    const defaults = async (who: Who) =>
      (await list(who, 'opened')).filter(({ isDefault }) => isDefault).map(({ name }) => name)
    expect([await defaults('designer'), await defaults('operator')]).toEqual([['二'], ['三']])
  })

  it('[F16] refuses invalid queries, and too many views of a list', async () => {
    expect(await add('空格', { query: 'name=a b' })).toMatchObject({ status: 400 })
    expect(await add('长', { query: 'x'.repeat(8_001) })).toMatchObject({ status: 400 })
    expect(await add('钥', { listCode: 'x y' })).toMatchObject({ status: 400 })
    for (let at = 0; at < listViewsEach; at += 1) await made(`第${at}`, { listCode: 'full' })
    expect(await add('多', { listCode: 'full' })).toMatchObject({
      json: { success: false, result: { error: 'VIEWS_FULL' } },
    })
  })
})
