import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { seedRoles } from '../../rights/role/role.seed.ts'
import { seedDictionaries } from './dict.seed.ts'

describe.each(['sqlite', 'postgres'] as const)('names of an earlier release on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  it('[B21] get the other languages, unless a person has changed the row', async () => {
    const { platform } = test.app
    const { db } = platform
    await db.updateTable('sysDict').set({ dictNameEn: null, dictNameJp: null }).execute()
    await db.updateTable('sysRole').set({ roleNameEn: null, roleNameJp: null }).execute()
    await db.updateTable('sysDict').set({ updateBy: 'admin' }).where('dictCode', '=', 'yn').execute()
    await db.updateTable('sysRole').set({ roleName: '绘图员' }).where('roleCode', '=', 'designer').execute()
    await seedDictionaries(platform, db)
    await seedRoles(platform, db)
    const dicts = await db.selectFrom('sysDict').select(['dictCode', 'dictNameEn', 'dictNameJp']).execute()
    const codes = dicts.filter(({ dictNameEn, dictNameJp }) => !dictNameEn || !dictNameJp).map((row) => row.dictCode)
    expect(codes).toEqual(['yn'])
    const roles = await db.selectFrom('sysRole').select(['roleCode', 'roleNameEn', 'roleNameJp']).execute()
    expect(roles.filter(({ roleNameEn }) => roleNameEn === null)).toMatchObject([{ roleCode: 'designer' }])
    expect(roles.find(({ roleCode }) => roleCode === 'admin')).toMatchObject({
      roleNameEn: 'Administrator',
      roleNameJp: '管理者',
    })
  })
})
