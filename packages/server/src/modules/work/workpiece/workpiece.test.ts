import { projectRoutes, workpieceRoutes as routes, type Workpiece } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Input, openTestApp, refusalOf, resultOf, type TestApp } from '../../../testing/app.ts'
import { engines } from '../../../testing/shop.ts'
import { openTenants, type Tenants } from '../../../testing/tenants.ts'

/** Fields that an edit sends back. */
const editOf = ({
  projectId: _p,
  coordinateSystem: _c,
  machineNo: _m,
  machineUpperBall: _u,
  machineLowerBall: _l,
  ...fields
}: Workpiece) => fields

describe.each(engines)('workpiece calls on %s', (engine) => {
  let test: TestApp
  let tenants: Tenants
  beforeAll(async () => {
    test = await openTestApp({ engine })
    tenants = await openTenants(test)
  })
  afterAll(() => test.close())

  const made = async <R extends RouteDefinition>(route: R, input: Input) =>
    resultOf(await tenants.call('anna', route, input))
  const newProject = async (part: string): Promise<string> => {
    const head = { name: part, part, mould: '', shape: 'rib', targetRa: 2.24, machineId: null, remark: '' }
    return (await made(projectRoutes.add, { body: { ...head, customerId: null } })).id
  }
  const of = (projectId: string) => made(routes.get, { query: { projectId } })

  it('is made with its project, named by the part and otherwise empty', async () => {
    const projectId = await newProject('A-10')
    const { id: _id, ...fresh } = await of(projectId)
    const { name, projectId: own, version, fixtures, ...figures } = fresh
    expect([name, own, version, fixtures]).toEqual(['A-10', projectId, 1, []])
    expect(new Set(Object.values(figures))).toEqual(new Set([null]))
  })

  it('is changed in mm to 0.1 µm and read back', async () => {
    const projectId = await newProject('A-11')
    const figures = { length: 300.0001, zero: 'corner', anchorX: -0.0001, leftZ: -12.5, splitCount: 3 }
    const upperBall = { diameter: 6, rodLength: 60 }
    const before = editOf(await of(projectId))
    const changed = await made(routes.update, { body: { ...before, ...figures, upperBall } })
    expect(changed).toMatchObject({ ...figures, upperBall, version: 2 })
    expect(await of(projectId)).toEqual(changed)
  })

  it('stores fixtures to 0.1 µm; an edit without them keeps them', async () => {
    const projectId = await newProject('A-16')
    const fixtures = [{ name: 'clamp left', x: -60.0001, y: 0, length: 30, width: 20.5, top: -2 }]
    const { fixtures: _none, ...before } = editOf(await of(projectId))
    const changed = await made(routes.update, { body: { ...before, fixtures } })
    expect(changed.fixtures).toEqual(fixtures)
    await made(routes.update, { body: { ...before, version: 2, height: 40 } })
    expect(await of(projectId)).toMatchObject({ height: 40, fixtures, version: 3 })
    await made(routes.update, { body: { ...before, version: 3, fixtures: [] } })
    expect((await of(projectId)).fixtures).toEqual([])
  })

  it('answers 409 with both versions to an edit of an older one', async () => {
    const projectId = await newProject('A-12')
    const before = editOf(await of(projectId))
    await made(routes.update, { body: { ...before, height: 40 } })
    expect(await tenants.call('anna', routes.update, { body: { ...before, height: 30 } })).toMatchObject({
      status: 409,
      json: { result: { error: 'CONFLICT', current: { height: 40, version: 2 }, given: { height: 30, version: 1 } } },
    })
  })

  it('refuses impossible values, by field', async () => {
    const before = editOf(await of(await newProject('A-13')))
    const fixtures = [{ name: '', x: 0, y: 0, length: 0, width: 10, top: 5 }]
    const wrong = { ...before, length: 0, splitCount: 21, measureSpeed: 5_000, fixtures }
    const refused = await tenants.call('anna', routes.update, { body: wrong })
    expect(refused.status).toBe(400)
    expect(
      refusalOf(refused)
        .fields?.map(({ path }) => path)
        .toSorted(),
    ).toEqual(['fixtures.0.length', 'fixtures.0.name', 'length', 'measureSpeed', 'splitCount'])
  })

  it('is seen by those who see projects, and changed only by those who may', async () => {
    const body = editOf(await of(await newProject('A-14')))
    expect((await test.call(routes.update, { body }, 'operator')).status).toBe(403)
    expect((await test.call(routes.update, { body }, 'guest')).status).toBe(403)
    expect((await test.call(routes.get, { query: { projectId: 'x' } }, 'guest')).status).toBe(403)
  })

  it('another tenant neither sees nor changes it', async () => {
    const projectId = await newProject('A-15')
    const before = await of(projectId)
    const refused = [
      await tenants.call('ben', routes.get, { query: { projectId } }),
      await tenants.call('ben', routes.update, { body: { ...editOf(before), height: 1 } }),
    ]
    for (const { json } of refused) expect(json).toMatchObject({ success: false, result: { error: 'NOT_FOUND' } })
    expect(await of(projectId)).toEqual(before)
  })
})
