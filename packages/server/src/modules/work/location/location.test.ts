import { type Location, locationRoutes as routes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Input, openTestApp, resultOf, type TestApp } from '../../../testing/app.ts'
import { engines } from '../../../testing/shop.ts'
import { openTenants, type Tenants } from '../../../testing/tenants.ts'

/** Fields that an edit sends back. */
const editOf = ({ projectId: _p, electrodeName: _e, projectedArea: _a, ...fields }: Location) => fields

describe.each(engines)('location calls on %s', (engine) => {
  let test: TestApp
  let tenants: Tenants
  let [projectId, electrodeId] = ['', '']
  beforeAll(async () => {
    test = await openTestApp({ engine })
    tenants = await openTenants(test)
    projectId = tenants.ids.project ?? ''
    electrodeId = tenants.ids.electrode ?? ''
  })
  afterAll(() => test.close())

  const body = (label: string) => ({
    ...{ projectId, electrodeId, label, x: 12.3456, y: -0.0001, c: 90, depth: 8.25, depthReference: 'surface' },
    ...{ surfaceZ: 0, baseFaceZ: null, premachined: 0, positioningPoint: null },
  })
  const made = async <R extends RouteDefinition>(route: R, input: Input) =>
    resultOf(await tenants.call('anna', route, input))
  const add = (label: string) => made(routes.add, { body: body(label) })
  const labelled = (label: string) => made(routes.list, { query: { electrodeId, label } })

  it('adds one, lists it with its electrode and changes it, in mm to 0.1 µm', async () => {
    const added = await add('C10')
    expect(added).toMatchObject({ ...body('C10'), electrodeName: tenants.canary, projectedArea: 300, version: 1 })
    expect((await labelled('C10')).records).toEqual([added])
    const changed = await made(routes.edit, { body: { ...editOf(added), x: 0.0001, depth: null } })
    expect(changed).toMatchObject({ id: added.id, x: 0.0001, depth: null, version: 2 })
    expect((await labelled('C10')).records).toEqual([changed])
  })

  it('deletes several at once; with one that is not there, none', async () => {
    const [first, second] = [await add('C20'), await add('C21')]
    const lost = await tenants.call('anna', routes.delete, { query: { ids: `${first.id},nothing` } })
    expect(lost.json).toMatchObject({ success: false, result: { error: 'NOT_FOUND' } })
    expect((await labelled('C20')).records).toHaveLength(1)
    expect(await made(routes.delete, { query: { ids: `${first.id},${second.id}` } })).toEqual({ removed: 2 })
    expect((await labelled('C20')).records).toEqual([])
  })

  it('refuses a label that the electrode has by the label: in a table many are saved at once', async () => {
    await add('C25')
    const { json } = await tenants.call('anna', routes.add, { body: body('C25') })
    expect(json).toMatchObject({
      message: '数据库中已存在该记录：位置 C25',
      result: { error: 'LABEL_TAKEN', fields: [{ path: 'label' }] },
    })
  })

  it('repeats locations in a grid, the original being its first place', async () => {
    const { id } = await add('C30')
    const grid = { ids: [id], countX: 2, pitchX: 10.5, countY: 2, pitchY: -4 }
    const copies = await made(routes.copyLoc, { body: grid })
    const places = copies.map(({ x, y, depth }) => [x, y, depth])
    expect(places.toSorted()).toEqual(
      [
        [12.3456, -4.0001, 8.25],
        [22.8456, -0.0001, 8.25],
        [22.8456, -4.0001, 8.25],
      ].toSorted(),
    )
    expect(new Set(copies.map(({ label }) => label)).size).toBe(3)
  })

  it('copies an electrode with its locations, moved', async () => {
    await add('C40')
    const copy = { electrodeId, name: 'E-copy', withLocations: true, dx: 100, dy: 0.5 }
    const copied = await made(routes.copyEle, { body: copy })
    const [same] = copied.locations.filter(({ label }) => label === 'C40')
    expect(same).toMatchObject({ electrodeId: copied.electrodeId, electrodeName: 'E-copy', x: 112.3456, y: 0.4999 })
  })

  it('answers 409 with both versions to an edit of an older one', async () => {
    const added = await add('C50')
    await made(routes.edit, { body: { ...editOf(added), depth: 9 } })
    expect(await tenants.call('anna', routes.edit, { body: { ...editOf(added), depth: 7 } })).toMatchObject({
      status: 409,
      json: { result: { error: 'CONFLICT', current: { depth: 9, version: 2 }, given: { depth: 7, version: 1 } } },
    })
  })

  it('refuses a depth below zero by its field, and an electrode of another project', async () => {
    const deep = await tenants.call('anna', routes.add, { body: { ...body('C60'), depth: -1 } })
    expect(deep).toMatchObject({ status: 400, json: { result: { fields: [{ path: 'depth' }] } } })
    const foreign = await tenants.call('anna', routes.add, { body: { ...body('C60'), electrodeId: 'nothing' } })
    expect(foreign.json).toMatchObject({ success: false, result: { fields: [{ path: 'electrodeId' }] } })
  })

  it('is seen by those who see projects, and changed only by those who may', async () => {
    const { id } = await add('C70')
    const change: readonly (readonly [RouteDefinition, Input])[] = [
      [routes.add, { body: body('C71') }],
      [routes.edit, { body: { id, version: 1 } }],
      [routes.delete, { query: { ids: id } }],
      [routes.copyLoc, { body: {} }],
      [routes.copyEle, { body: {} }],
    ]
    for (const [route, input] of change) expect((await test.call(route, input, 'operator')).status).toBe(403)
    expect((await test.call(routes.list, { query: { projectId } }, 'operator')).status).toBe(200)
    expect((await test.call(routes.list, { query: { projectId } }, 'guest')).status).toBe(403)
  })

  it('another tenant neither sees nor changes it, and adds none to the project', async () => {
    const location = await add('C80')
    const copy = { electrodeId, name: 'E-stolen', withLocations: true, dx: 0, dy: 0 }
    const grid = { ids: [location.id], countX: 2, pitchX: 10, countY: 1, pitchY: 0 }
    const stored = () => test.app.platform.db.selectFrom('location').selectAll().orderBy('id').execute()
    const before = [await tenants.rows(), await stored()]
    expect((await tenants.call('ben', routes.list, { query: { projectId } })).json.result).toMatchObject({ total: 0 })
    const refused = [
      await tenants.call('ben', routes.edit, { body: { ...editOf(location), depth: 1 } }),
      await tenants.call('ben', routes.delete, { query: { ids: location.id } }),
      await tenants.call('ben', routes.add, { body: body('C81') }),
      await tenants.call('ben', routes.copyLoc, { body: grid }),
      await tenants.call('ben', routes.copyEle, { body: copy }),
    ]
    expect(refused.map(({ json }) => json.success)).toEqual([false, false, false, false, false])
    expect([await tenants.rows(), await stored()]).toEqual(before)
  })
})
