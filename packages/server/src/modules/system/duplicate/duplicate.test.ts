import { dictRoutes, duplicateRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('the duplicate check on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const check = (query: Record<string, string>, who: Who = 'admin') => test.call(routes.check, { query }, who)
  const user = { tableName: 'sys_user', fieldName: 'username' }

  it('[I18][F08][D19] reports whether a value is unused, ignoring the edited row', async () => {
    expect(await check({ ...user, fieldVal: 'nobody' })).toMatchObject({
      json: { success: true, message: '该值可用！' },
    })
    expect(await check({ ...user, fieldVal: 'designer' })).toMatchObject({
      json: { success: false, message: '该值不可用，系统中已存在！' },
    })
    const { db } = test.app.platform
    const row = await db.selectFrom('sysUser').select('id').where('username', '=', 'designer').executeTakeFirstOrThrow()
    expect(await check({ ...user, fieldVal: 'designer', dataId: row.id })).toMatchObject({ json: { success: true } })
    expect(await check({ ...user, fieldVal: '' })).toMatchObject({
      json: { success: true, message: '数据为空,不作处理！' },
    })
    const role = { tableName: 'sys_role', fieldName: 'role_code', fieldVal: 'admin' }
    expect(await check(role)).toMatchObject({ json: { success: false } })
  })

  it('[F08] reports that a value is in the recycle bin, in the check and on saving', async () => {
    const dict = { dictName: '表面', dictCode: 'surface_kind', description: '' }
    const added = await test.call(dictRoutes.add, { body: dict }, 'admin')
    const { id } = added.json.result
    await test.call(dictRoutes.delete, { query: { id } }, 'admin')
    const binned = { success: false, result: { error: 'IN_BIN', params: { id } } }
    expect(await check({ tableName: 'sys_dict', fieldName: 'dict_code', fieldVal: 'surface_kind' })).toMatchObject({
      json: binned,
    })
    expect(await test.call(dictRoutes.add, { body: dict }, 'admin')).toMatchObject({
      json: { ...binned, result: { ...binned.result, fields: [{ path: 'dictCode' }] } },
    })
    await test.call(dictRoutes.back, { params: { id } }, 'admin')
    expect(await check({ tableName: 'sys_dict', fieldName: 'dict_code', fieldVal: 'surface_kind' })).toMatchObject({
      json: { result: { error: 'DICT_VALUE_TAKEN' } },
    })
  })

  it.each([
    { tableName: 'sys_user', fieldName: 'password' },
    { tableName: 'session', fieldName: 'token_hash' },
    { tableName: 'sys_user', fieldName: 'username) or (1=1' },
    { tableName: 'sys_user/**/x', fieldName: 'username' },
    { tableName: 'sys_user', fieldName: 'constructor' },
    { ...user, dataId: "' or 1=1--" },
  ])('ATK15 ATK16 refuses %j', async (query) => {
    expect(await check({ ...query, fieldVal: 'x' })).toMatchObject({ status: 400 })
  })

  it('ATK17 needs the form’s permission, and is limited to sixty checks a minute', async () => {
    expect(await check({ ...user, fieldVal: 'x' }, 'designer')).toMatchObject({ status: 403 })
    test.time.now += 60_000
    const answers = []
    for (let at = 0; at < 62; at += 1) answers.push((await check({ ...user, fieldVal: `u${at}` })).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(60)
    expect(answers.at(-1)).toBe(429)
    test.time.now += 60_000
    expect((await check({ ...user, fieldVal: 'x' })).status).toBe(200)
  })
})
