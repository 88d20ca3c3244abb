import {
  dataLogRoutes,
  electrodeRoutes,
  type ProjectExtend,
  projectExtendRoutes as routes,
} from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject, demoElectrode, demoLocation, makeProgram, planProject } from '../../../seed/demo-project.ts'
import { type Input, resultOf, type TestApp } from '../../../testing/app.ts'
import { author, engines, openShop } from '../../../testing/shop.ts'
import { electrodeOf, openTenants, type Tenants } from '../../../testing/tenants.ts'
import type { Business } from '../index.ts'

/** Fields that an edit sends back. */
const editOf = ({ projectId: _p, highestElectrode: _h, ...fields }: ProjectExtend) => fields

describe.each(engines)('electrode setting calls on %s', (engine) => {
  let test: TestApp
  let business: Business
  let tenants: Tenants
  let machineId = ''
  let projectId = ''
  beforeAll(async () => {
    ;({ test, business, machineId } = await openShop(engine))
    tenants = await openTenants(test)
    projectId = tenants.ids.project ?? ''
  })
  afterAll(() => test.close())

  const made = async <R extends RouteDefinition>(route: R, input: Input) =>
    resultOf(await tenants.call('anna', route, input))
  const get = () => made(routes.get, { query: { projectId } })
  const update = async (change: object) => made(routes.update, { body: { ...editOf(await get()), ...change } })

  it('is there with each project, empty, and stores what is entered, in mm to 0.1 µm', async () => {
    expect(await get()).toMatchObject({
      ...{ projectId, safeDistance: null, measuring: null, potOrder: null, eliminatedPots: [], version: 1 },
      compensation: { x: 0, y: 0, z: 0, c: 0 },
    })
    const entered = {
      ...{ safeDistance: 50.0001, approachClearance: 0.5, measuring: 'preset', ballPot: 2, contactReturn: 0.3 },
      ...{ electrodeCs: 58, ballCs: 59, repeats: 3, tolerance: 0.005, potOrder: [3, 1], eliminatedPots: [7, 9] },
      compensation: { x: 0.01, y: -0.0001, z: 0, c: 0.125 },
    }
    const changed = await update(entered)
    expect(changed).toMatchObject({ ...entered, version: 2 })
    expect(await get()).toEqual(changed)
    expect(await update({ potOrder: 'descending' })).toMatchObject({ potOrder: 'descending', version: 3 })
  })

  it('stores how often the magazine may be loaded, and keeps it when an older client saves', async () => {
    expect(await update({ magazineLoads: 3 })).toMatchObject({ magazineLoads: 3 })
    const { magazineLoads: _, ...older } = editOf(await get())
    expect(await made(routes.update, { body: { ...older, ballPot: 4 } })).toMatchObject({
      magazineLoads: 3,
      ballPot: 4,
    })
    const refused = await tenants.call('anna', routes.update, { body: { ...editOf(await get()), magazineLoads: 7 } })
    expect(refused.json.result).toMatchObject({ fields: [{ path: 'magazineLoads' }] })
  })

  it('shows the longest electrode: measured where it was, otherwise holder and head', async () => {
    expect((await get()).highestElectrode).toMatchObject({ name: tenants.canary, length: 75 })
    const electrode = await made(electrodeRoutes.add, {
      body: {
        ...electrodeOf(projectId),
        name: 'E-long',
        holderLength: 40,
        copies: [
          {
            ...{ number: 1, module: 'finish', undersize: 0.2, undersizeZ: 0.2, measuredUndersize: null },
            ...{ actualHeight: 82.0004, offset: null },
          },
        ],
      },
    })
    expect((await get()).highestElectrode).toEqual({ electrodeId: electrode.id, name: 'E-long', length: 82.0004 })
    await made(electrodeRoutes.deleteBatch, { query: { ids: electrode.id } })
    expect((await get()).highestElectrode).toMatchObject({ name: tenants.canary })
  })

  it('refuses figures out of their bounds by their fields, and changes nothing', async () => {
    const before = await get()
    const refused = async (change: object) =>
      (await tenants.call('anna', routes.update, { body: { ...editOf(before), ...change } })).json.result
    expect(await refused({ safeDistance: 0 })).toMatchObject({ fields: [{ path: 'safeDistance' }] })
    expect(await refused({ repeats: 21 })).toMatchObject({ fields: [{ path: 'repeats' }] })
    expect(await refused({ electrodeCs: 60 })).toMatchObject({ fields: [{ path: 'electrodeCs' }] })
    expect(await refused({ potOrder: [0] })).toMatchObject({ fields: [{ path: expect.stringMatching(/^potOrder/) }] })
    expect(await refused({ compensation: { x: 5.0001, y: 0, z: 0, c: 0 } })).toMatchObject({
      fields: [{ path: 'compensation.x' }],
    })
    expect(await get()).toEqual(before)
    expect((await tenants.call('anna', routes.get, { query: { projectId: 'nothing' } })).json).toMatchObject({
      result: { error: 'NOT_FOUND' },
    })
  })

  it('answers 409 with both versions to an edit of an older one', async () => {
    const before = await get()
    await update({ repeats: 4 })
    expect(await tenants.call('anna', routes.update, { body: { ...editOf(before), repeats: 5 } })).toMatchObject({
      status: 409,
      json: { result: { error: 'CONFLICT', current: { repeats: 4 }, given: { repeats: 5, version: before.version } } },
    })
  })

  it('keeps each state, which can be restored', async () => {
    const { id, version } = await update({ repeats: 6 })
    await update({ repeats: 7 })
    const query = { dataTable: 'projectExtend', dataId: id }
    const versions = await made(dataLogRoutes.queryDataVerList, { query })
    const earlier = versions.find(({ dataVersion }) => dataVersion === version)
    await made(dataLogRoutes.restore, { body: { id: earlier?.id, version: version + 1 } })
    expect(await get()).toMatchObject({ repeats: 6, version: version + 2 })
  })

  it('is seen by those who see projects, and changed only by those who may', async () => {
    const body = editOf(await get())
    expect((await test.call(routes.update, { body }, 'operator')).status).toBe(403)
    expect((await test.call(routes.get, { query: { projectId } }, 'operator')).status).toBe(200)
    expect((await test.call(routes.get, { query: { projectId } }, 'guest')).status).toBe(403)
  })

  it('another tenant neither sees nor changes it', async () => {
    const before = await get()
    expect((await tenants.call('ben', routes.get, { query: { projectId } })).json).toMatchObject({
      result: { error: 'NOT_FOUND' },
    })
    const body = { ...editOf(before), repeats: 9 }
    expect((await tenants.call('ben', routes.update, { body })).json.success).toBe(false)
    expect(await get()).toEqual(before)
  })

  it('makes plan and programs of its project stale', async () => {
    const electrodes = [{ electrode: demoElectrode, locations: [demoLocation('C1', 0, 0)] }]
    const head = { name: '前模仁', part: 'S-3', customerId: null, machineId }
    const { id } = await addProject(business, head, { electrodes }, author)
    await planProject(business, id, author)
    const program = await makeProgram(test.app.platform, id, author)
    const stale = async () => (await business.programs.get(program.id)).staleReasons
    expect([(await business.projects.get(id)).status, await stale()]).toEqual(['resolved', []])
    const setting = (await test.call(routes.get, { query: { projectId: id } }, 'admin')).json.result
    const compensation = { ...setting.compensation, z: 0.02 }
    const edited = await test.call(routes.update, { body: { ...editOf(setting), compensation } }, 'edm-designer')
    expect(edited.json.success).toBe(true)
    expect((await business.projects.get(id)).status).toBe('unresolved')
    expect(await stale()).toContain('job')
  })
})
