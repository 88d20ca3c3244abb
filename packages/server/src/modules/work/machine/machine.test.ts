import {
  conditionRoutes,
  type Machine,
  projectExtendRoutes,
  projectRoutes,
  machineRoutes as routes,
  workpieceRoutes,
} from '@heron/contract/routes'
import { noJobDefaults } from '@heron/contract/routes/work/schema/job-defaults'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoMachines } from '../../../seed/workshop-data.ts'
import { type Input, openTestApp, resultOf, type TestApp } from '../../../testing/app.ts'
import { engines } from '../../../testing/shop.ts'
import { openTenants, type Tenants } from '../../../testing/tenants.ts'

/** Fields that an edit sends back. */
const editOf = ({ positioningPoints: _p, ...fields }: Machine) => fields

describe.each(engines)('machine calls on %s', (engine) => {
  let test: TestApp
  let tenants: Tenants
  beforeAll(async () => {
    test = await openTestApp({ engine })
    tenants = await openTenants(test)
  })
  afterAll(() => test.close())

  const body = (machineNo: string) => ({ ...demoMachines[0], machineNo })
  const made = async <R extends RouteDefinition>(route: R, input: Input) =>
    resultOf(await test.call(route, input, 'admin'))
  const add = (machineNo: string) => made(routes.add, { body: body(machineNo) })

  it('adds one, lists it, reads it and changes it, in mm to 0.1 µm', async () => {
    const added = await add('M-10')
    expect(added).toMatchObject({ ...body('M-10'), positioningPoints: [], version: 1 })
    expect(await made(routes.list, { query: { machineNo: 'M-10' } })).toMatchObject({ records: [added], total: 1 })
    const ballCentre = { x: 900.0001, y: 700, z: -479.9999 }
    const changed = await made(routes.edit, { body: { ...editOf(added), ballCentre, pots: 30 } })
    expect(changed).toMatchObject({ id: added.id, ballCentre, pots: 30, version: 2 })
    expect(await made(routes.get, { query: { id: added.id } })).toEqual(changed)
  })

  it('keeps its chuck in mm, also through an edit that does not send it', async () => {
    const added = await add('M-15')
    expect(added.chuck).toEqual({ diameter: null, height: null })
    const chuck = { diameter: 150.0001, height: 95 }
    const changed = await made(routes.edit, { body: { ...editOf(added), chuck } })
    expect(changed).toMatchObject({ chuck, version: 2 })
    const { chuck: _, ...older } = editOf(changed)
    expect(await made(routes.edit, { body: older })).toMatchObject({ chuck, version: 3 })
    const body = { ...editOf(changed), version: 3, chuck: { ...chuck, diameter: 1000.0001 } }
    const refused = await test.call(routes.edit, { body }, 'admin')
    expect(refused.json.result).toMatchObject({ fields: [{ path: 'chuck.diameter' }] })
  })

  const defaults = {
    setting: {
      ...{ safeDistance: 5.0001, approachClearance: 2, measuring: 'machine' as const, ballPot: 20, contactReturn: 1 },
      ...{
        electrodeCs: 58 as const,
        ballCs: 59 as const,
        repeats: 3,
        tolerance: 0.005,
        potOrder: 'ascending' as const,
      },
      eliminatedPots: [1, 7],
      magazineLoads: 2,
    },
    workpiece: {
      ...{ leftZ: -5, frontZ: -5, rightZ: -5, backZ: -5, splitType: 'fourSides' as const, splitCount: 2 },
      ...{ measureAngle: 0, measureSpeed: 50 },
    },
  }

  it('[C10] a new project on it begins with its defaults; those that are there already stay as they are', async () => {
    const added = await add('M-16')
    expect(added.defaults).toEqual(noJobDefaults)
    const head = { name: 'x', part: 'p', mould: '', customerId: null, shape: 'rib', targetRa: 1.6, remark: '' }
    const start = async (machineId: string | null) => {
      const { id } = await made(projectRoutes.add, { body: { ...head, machineId } })
      const setting = await made(projectExtendRoutes.get, { query: { projectId: id } })
      return { setting, workpiece: await made(workpieceRoutes.get, { query: { projectId: id } }) }
    }
    const empty = await start(added.id)
    expect(empty).toMatchObject(noJobDefaults)
    const changed = await made(routes.edit, { body: { ...editOf(added), defaults } })
    expect(changed).toMatchObject({ defaults, version: 2 })
    expect(await start(added.id)).toMatchObject({
      setting: { ...defaults.setting, compensation: { x: 0, y: 0, z: 0, c: 0 }, version: 1 },
      workpiece: { ...defaults.workpiece, name: 'p', material: null, version: 1 },
    })
    const query = { projectId: empty.setting.projectId }
    expect(await made(projectExtendRoutes.get, { query })).toEqual(empty.setting)
    expect(await start(null)).toMatchObject(noJobDefaults)
    const { defaults: _, ...older } = editOf(changed)
    expect(await made(routes.edit, { body: older })).toMatchObject({ defaults, version: 3 })
    const body = {
      ...editOf(changed),
      version: 3,
      defaults: { ...defaults, setting: { ...defaults.setting, repeats: 21 } },
    }
    const refused = await test.call(routes.edit, { body }, 'admin')
    expect(refused.json.result).toMatchObject({ fields: [{ path: 'defaults.setting.repeats' }] })
  })

  it('its family is listed with those of the condition library, without conditions yet', async () => {
    await made(routes.add, { body: { ...body('M-17'), family: 'family-of-17' } })
    expect(await made(conditionRoutes.families, {})).toContainEqual({ family: 'family-of-17', released: 0 })
  })

  it('deletes several at once; with one that is not there, none, and none that a project is made for', async () => {
    const [first, second, third] = [await add('M-20'), await add('M-21'), await add('M-22')]
    const lost = await test.call(routes.deleteBatch, { query: { ids: `${first.id},nothing` } }, 'admin')
    expect(lost.json).toMatchObject({ success: false, result: { error: 'NOT_FOUND' } })
    expect(await made(routes.deleteBatch, { query: { ids: `${first.id},${second.id}` } })).toEqual({ removed: 2 })
    expect(await made(routes.list, { query: { machineNo: 'M-2*' } })).toMatchObject({ records: [third], total: 1 })
    const head = { name: 'x', part: 'p', mould: '', customerId: null, shape: 'rib', targetRa: 1.6, remark: '' }
    const project = await made(projectRoutes.add, { body: { ...head, machineId: third.id } })
    const used = await test.call(routes.deleteBatch, { query: { ids: third.id } }, 'admin')
    expect(used.json).toMatchObject({ success: false, result: { error: 'IN_USE', params: { by: project.number } } })
  })

  it('refuses a number twice, a post that is not there, and heights outside the travel', async () => {
    const added = await add('M-30')
    const refused = async (change: object) =>
      (await test.call(routes.add, { body: { ...body('M-31'), ...change } }, 'admin')).json.result
    expect(await refused({ machineNo: 'M-30' })).toMatchObject({ error: 'DUPLICATE', params: { field: '机床编号' } })
    expect(await refused({ postId: 'nothing' })).toMatchObject({ fields: [{ path: 'postId' }] })
    const { min, max } = added.travel.z
    expect(await refused({ g959: min - 0.0001 })).toMatchObject({ fields: [{ path: 'g959' }] })
    expect(await refused({ safeZ: max + 0.0001 })).toMatchObject({ fields: [{ path: 'safeZ' }] })
    const turned = { ...added.travel, x: { min: 10, max: 10 } }
    expect(await refused({ travel: turned })).toMatchObject({ fields: [{ path: 'travel.x.max' }] })
  })

  it('answers 409 with both versions to an edit of an older one', async () => {
    const added = await add('M-40')
    await made(routes.edit, { body: { ...editOf(added), name: 'first' } })
    expect(await test.call(routes.edit, { body: { ...editOf(added), name: 'second' } }, 'admin')).toMatchObject({
      status: 409,
      json: {
        result: { error: 'CONFLICT', current: { name: 'first', version: 2 }, given: { name: 'second', version: 1 } },
      },
    })
  })

  it('is seen by every role, and changed only by those who may', async () => {
    const added = await add('M-50')
    const change: readonly (readonly [RouteDefinition, Input])[] = [
      [routes.add, { body: body('M-51') }],
      [routes.edit, { body: editOf(added) }],
      [routes.deleteBatch, { query: { ids: added.id } }],
    ]
    for (const [route, input] of change) expect((await test.call(route, input, 'designer')).status).toBe(403)
    for (const who of ['designer', 'operator', 'librarian'] as const)
      expect((await test.call(routes.get, { query: { id: added.id } }, who)).json.result).toEqual(added)
    expect((await test.call(routes.list, {}, 'guest')).status).toBe(403)
    const edited = await test.call(routes.edit, { body: { ...editOf(added), pots: 12 } }, 'edm-designer')
    expect(edited.json.result).toMatchObject({ pots: 12, version: 2 })
  })

  it('belongs to the house: tenants see it, and neither add nor change one', async () => {
    const added = await add('M-60')
    expect((await tenants.call('ben', routes.get, { query: { id: added.id } })).json.result).toEqual(added)
    const refused = [
      await tenants.call('ben', routes.add, { body: body('M-61') }),
      await tenants.call('ben', routes.edit, { body: { ...editOf(added), name: 'x' } }),
      await tenants.call('ben', routes.deleteBatch, { query: { ids: added.id } }),
    ]
    for (const { json } of refused) expect(json).toMatchObject({ success: false, result: { error: 'SHARED_BY_HOUSE' } })
    expect(await made(routes.get, { query: { id: added.id } })).toEqual(added)
  })
})
