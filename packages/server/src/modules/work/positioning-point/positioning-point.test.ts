import {
  dataLogRoutes,
  machineRoutes,
  type PositioningPoint,
  positioningPointRoutes as routes,
} from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProject, demoElectrode, demoLocation, makeProgram, planProject } from '../../../seed/demo-project.ts'
import { demoMachines } from '../../../seed/workshop-data.ts'
import { type Input, resultOf, type TestApp } from '../../../testing/app.ts'
import { author, engines, openShop } from '../../../testing/shop.ts'
import { openTenants, type Tenants } from '../../../testing/tenants.ts'
import type { Business } from '../index.ts'

/** Fields that an edit sends back. */
const editOf = ({ createTime: _time, ...fields }: PositioningPoint) => fields

describe.each(engines)('positioning point calls on %s', (engine) => {
  let test: TestApp
  let business: Business
  let tenants: Tenants
  /** A machine of each test's own, and two that projects are planned for. */
  let [machineId, firstId, secondId] = ['', '', '']
  let machines = 10
  beforeAll(async () => {
    const shop = await openShop(engine)
    ;({ test, business } = shop)
    ;[firstId = '', secondId = ''] = shop.workshop.machines.map(({ id }) => id)
    tenants = await openTenants(test)
  })
  beforeEach(async () => {
    const machineNo = `M-${++machines}`
    machineId = (await made(machineRoutes.add, { body: { ...demoMachines[0], machineNo } })).id
  })
  afterAll(() => test.close())

  const body = (name: string, coordinateSystem = 58) => ({
    machineId,
    name,
    coordinateSystem,
    origin: { x: 410.0001, y: -0.0001, z: -500 },
  })
  const made = async <R extends RouteDefinition>(route: R, input: Input) =>
    resultOf(await test.call(route, input, 'admin'))
  const add = (name: string, coordinateSystem?: number) => made(routes.add, { body: body(name, coordinateSystem) })
  const named = async (name: string) => (await made(routes.list, { query: { machineId, name } })).records

  it('adds one, lists it with its machine and changes it, in mm to 0.1 µm', async () => {
    const added = await add('P-10')
    expect(added).toMatchObject({ ...body('P-10'), version: 1 })
    expect(await named('P-10')).toEqual([added])
    const origin = { x: 0.0001, y: 12, z: -499.9999 }
    const changed = await made(routes.edit, {
      body: { ...editOf(added), origin, coordinateSystem: 59 },
    })
    expect(changed).toMatchObject({ id: added.id, origin, coordinateSystem: 59, version: 2 })
    expect(await named('P-10')).toEqual([changed])
  })

  it('deletes several at once; with one that is not there, none', async () => {
    const [first, second] = [await add('P-20'), await add('P-21', 57)]
    const lost = await test.call(routes.deleteBatch, { query: { ids: `${first.id},nothing` } }, 'admin')
    expect(lost.json).toMatchObject({ success: false, result: { error: 'NOT_FOUND' } })
    expect(await named('P-20')).toHaveLength(1)
    expect(await made(routes.deleteBatch, { query: { ids: `${first.id},${second.id}` } })).toEqual({ removed: 2 })
    expect(await named('P-20')).toEqual([])
  })

  it('refuses a name twice on a machine, a machine that is not there, and another coordinate system', async () => {
    const first = await add('P-30')
    const other = await made(machineRoutes.add, { body: { ...demoMachines[0], machineNo: 'M-9' } })
    const refused = async (route: RouteDefinition, input: object) =>
      (await test.call(route, { body: input }, 'admin')).json.result
    expect(await refused(routes.add, body('P-30'))).toMatchObject({ error: 'DUPLICATE' })
    const second = await add('P-31', 57)
    expect(await refused(routes.edit, { ...editOf(second), name: 'P-30' })).toMatchObject({ error: 'DUPLICATE' })
    expect(await refused(routes.add, { ...body('P-32'), machineId: 'nothing' })).toMatchObject({
      fields: [{ path: 'machineId', code: 'unknown' }],
    })
    expect(await refused(routes.add, { ...body('P-32'), coordinateSystem: 60 })).toMatchObject({
      fields: [{ path: 'coordinateSystem' }],
    })
    expect(await made(routes.add, { body: { ...body('P-30'), machineId: other.id } })).toMatchObject({ name: 'P-30' })
    expect(await named('P-30')).toEqual([first])
  })

  it('refuses a coordinate system twice on a machine, also when two add it at once', async () => {
    const first = await add('P-35')
    const taken = { error: 'DUPLICATE', params: { field: '坐标系' } }
    const answer = async (route: RouteDefinition, input: object) =>
      (await test.call(route, { body: input }, 'admin')).json
    const [refused, second] = [await answer(routes.add, body('P-36')), await add('P-36', 57)]
    expect(refused).toMatchObject({ success: false, result: taken })
    expect((await answer(routes.edit, { ...editOf(second), coordinateSystem: 58 })).result).toMatchObject(taken)
    expect(await made(routes.edit, { body: { ...editOf(first), name: 'P-37' } })).toMatchObject({
      coordinateSystem: 58,
    })
    const both = await Promise.all(['P-38', 'P-39'].map((name) => answer(routes.add, body(name, 56))))
    expect(both.map(({ success }) => success).sort()).toEqual([false, true])
  })

  it('older rows that share a coordinate system keep it while something else is changed', async () => {
    const first = await add('P-51', 54)
    const second = await add('P-52', 55)
    const { db } = test.app.platform
    await db.updateTable('positioningPoint').set({ coordinateSystem: 54 }).where('id', '=', second.id).execute()
    const shared = { ...editOf(second), version: 2, coordinateSystem: 54 }
    expect(await made(routes.edit, { body: { ...shared, name: 'P-53' } })).toMatchObject({ name: 'P-53' })
    const back = { ...editOf(first), coordinateSystem: 57 }
    expect(await made(routes.edit, { body: back })).toMatchObject({ coordinateSystem: 57 })
    const again = await test.call(routes.edit, { body: { ...back, version: 2, coordinateSystem: 54 } }, 'admin')
    expect(again.json.result).toMatchObject({ error: 'DUPLICATE' })
  })

  it('answers 409 with both versions to an edit of an older one', async () => {
    const added = await add('P-40')
    await made(routes.edit, { body: { ...editOf(added), coordinateSystem: 59 } })
    expect(await test.call(routes.edit, { body: { ...editOf(added), coordinateSystem: 57 } }, 'admin')).toMatchObject({
      status: 409,
      json: { result: { error: 'CONFLICT', current: { coordinateSystem: 59, version: 2 }, given: { version: 1 } } },
    })
  })

  it('keeps each state, which can be restored', async () => {
    const added = await add('P-45')
    await made(routes.edit, { body: { ...editOf(added), coordinateSystem: 59 } })
    const query = { dataTable: 'positioningPoint', dataId: added.id }
    const versions = await made(dataLogRoutes.queryDataVerList, { query })
    expect(versions.map(({ dataVersion }) => dataVersion)).toEqual([2, 1])
    await made(dataLogRoutes.restore, { body: { id: versions[1]?.id, version: 2 } })
    expect(await named('P-45')).toMatchObject([{ coordinateSystem: 58, version: 3 }])
  })

  it('is seen by those who see machines, and changed only by those who may', async () => {
    const added = await add('P-50')
    const change: readonly (readonly [RouteDefinition, Input])[] = [
      [routes.add, { body: body('P-51') }],
      [routes.edit, { body: editOf(added) }],
      [routes.deleteBatch, { query: { ids: added.id } }],
    ]
    for (const [route, input] of change) expect((await test.call(route, input, 'operator')).status).toBe(403)
    expect((await test.call(routes.list, { query: { machineId } }, 'operator')).status).toBe(200)
    expect((await test.call(routes.list, { query: { machineId } }, 'guest')).status).toBe(403)
    expect(await named('P-50')).toEqual([added])
  })

  it('belongs to the house: tenants see it, and neither add, change nor delete one', async () => {
    const added = await add('P-60')
    const seen = await tenants.call('ben', routes.list, { query: { machineId, name: 'P-60' } })
    expect(seen.json.result).toMatchObject({ records: [added], total: 1 })
    const refused = [
      await tenants.call('ben', routes.add, { body: body('P-61', 57) }),
      await tenants.call('ben', routes.edit, { body: { ...editOf(added), coordinateSystem: 54 } }),
      await tenants.call('ben', routes.deleteBatch, { query: { ids: added.id } }),
    ]
    for (const { json } of refused) expect(json).toMatchObject({ success: false, result: { error: 'SHARED_BY_HOUSE' } })
    expect(await named('P-60')).toEqual([added])
  })

  it('makes plans and programs of its machine stale when it moves, and no others', async () => {
    const planned = async (part: string, of: string) => {
      const electrodes = [{ electrode: demoElectrode, locations: [demoLocation('C1', 0, 0)] }]
      const head = { name: '前模仁', part, customerId: null, machineId: of }
      const { id } = await addProject(business, head, { electrodes }, author)
      await planProject(business, id, author)
      const program = await makeProgram(test.app.platform, id, author)
      return async () => {
        const { staleReasons } = await business.programs.get(program.id)
        return [(await business.projects.get(id)).status, staleReasons]
      }
    }
    const [mine, others] = [await planned('S-1', firstId), await planned('S-2', secondId)]
    expect([await mine(), await others()]).toEqual([
      ['resolved', []],
      ['resolved', []],
    ])
    const [used] = (
      await made(routes.list, {
        query: { machineId: firstId, column: 'name', order: 'asc' },
      })
    ).records
    if (!used) throw new Error('the machine has positioning points')
    await made(routes.edit, { body: { ...editOf(used), origin: { ...used.origin, z: used.origin.z - 1 } } })
    expect(await mine()).toEqual(['unresolved', expect.arrayContaining(['machine'])])
    expect(await others()).toEqual(['resolved', []])
  })
})
