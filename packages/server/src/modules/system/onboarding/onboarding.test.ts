import { departRoutes, onboardingRoutes as routes, type WorkshopSetUp, workshopRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('the first steps of a workshop on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const look = async (language = 'zh-CN') =>
    (await test.call(routes.workshop, { headers: { 'accept-language': language } }, 'admin')).json
      .result as WorkshopSetUp

  it('are read from what is there, not from a flag', async () => {
    const { db } = test.app.platform
    await db.deleteFrom('sysDepart').execute()
    const users = await db.selectFrom('sysUser').select('id').execute()
    expect(await look()).toEqual({
      ...{ workshop: null, languages: [], zone: null, people: users.length - 1, mail: false },
      ...{ backup: 'off', backupTime: null, machines: 0 },
    })
    const body = { parentId: '', departName: '恒鹭', departNameEn: 'Heron', orgCategory: '1' }
    await test.call(departRoutes.add, { body }, 'admin')
    expect(await look()).toMatchObject({ workshop: '恒鹭', languages: ['cn', 'en'] })
    expect(await look('en')).toMatchObject({ workshop: 'Heron' })
    expect(await look('ja')).toMatchObject({ workshop: '恒鹭' })
  })

  it('have a time zone once a person has saved one, even the default', async () => {
    const edit = { id: '1', version: 1, zone: 'Asia/Shanghai' }
    expect((await test.call(workshopRoutes.edit, { body: edit }, 'admin')).status).toBe(200)
    expect(await look()).toMatchObject({ zone: 'Asia/Shanghai' })
  })

  it('are for who sets up the workshop', async () => {
    expect((await test.call(routes.workshop, {}, 'designer')).status).toBe(403)
  })
})
