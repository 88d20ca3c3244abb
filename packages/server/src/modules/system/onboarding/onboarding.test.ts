import {
  type Condition,
  conditionRoutes,
  departRoutes,
  onboardingRoutes as routes,
  type WorkshopSetUp,
  workshopRoutes,
} from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, resultOf, type TestApp } from '../../../testing/app.ts'

const condition = {
  ...{ code: 1, name: 'CU-ST', base: 'public', machineFamily: 'F', module: 'rough', polarity: 'positive', shapes: [] },
  ...{ electrodeMaterial: 'copper', workpieceMaterial: 'steel', areaMin: 1, areaMax: 400, depth: null, remark: '' },
  ...{ xyzInputType: 'common', referencePosition: 'workTop', depthType: 'byLocation', wear: 0.02, ra: 4 },
  ...{ gapX: 0.1, gapY: 0.1, gapFront: 0.1, shakeSelection: 'servo', shakePlaneShapes: ['circle'], peakCurrent: 10 },
  ...{ onTime: 50, offTime: 30, voltage: 120, servo: 40, jumpHeight: 1, jumpInterval: 0.6 },
  ...{ provenance: 'maker', provenJobs: 0 },
}

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
      ...{ backup: 'off', backupTime: null, conditions: 0, machines: 0 },
    })
    const body = { parentId: '', departName: '恒鹭', departNameEn: 'Heron', orgCategory: '1' }
    await test.call(departRoutes.add, { body }, 'admin')
    expect(await look()).toMatchObject({ workshop: '恒鹭', languages: ['cn', 'en'] })
    expect(await look('en')).toMatchObject({ workshop: 'Heron' })
    expect(await look('ja')).toMatchObject({ workshop: '恒鹭' })
  })

  it('have a time zone once a person has saved one, even the default', async () => {
    const record = { id: '1', version: 1, recordText: '沪ICP备1号' }
    expect((await test.call(workshopRoutes.edit, { body: record }, 'admin')).status).toBe(200)
    expect(await look()).toMatchObject({ zone: null })
    const edit = { id: '1', version: 2, zone: 'Asia/Shanghai' }
    expect((await test.call(workshopRoutes.edit, { body: edit }, 'admin')).status).toBe(200)
    expect(await look()).toMatchObject({ zone: 'Asia/Shanghai' })
  })

  it('have conditions once one is released, since plans use no others', async () => {
    const { id, version } = resultOf<Condition>(await test.call(conditionRoutes.add, { body: condition }, 'librarian'))
    expect(await look()).toMatchObject({ conditions: 0 })
    await test.call(conditionRoutes.release, { body: { id, version } }, 'librarian')
    expect(await look()).toMatchObject({ conditions: 1 })
  })

  it('are for who sets up the workshop', async () => {
    expect((await test.call(routes.workshop, {}, 'designer')).status).toBe(403)
  })
})
