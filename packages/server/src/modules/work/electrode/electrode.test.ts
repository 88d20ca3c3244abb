import { type Electrode, locationRoutes, electrodeRoutes as routes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Input, openTestApp, refusalOf, resultOf, type TestApp } from '../../../testing/app.ts'
import { engines } from '../../../testing/shop.ts'
import { electrodeOf, openTenants, type Tenants } from '../../../testing/tenants.ts'

/** Fields that an edit sends back. */
const editOf = ({ projectId: _p, fileId: _f, solid: _s, locationCount: _l, ...fields }: Electrode) => fields

describe.each(engines)('electrode calls on %s', (engine) => {
  let test: TestApp
  let tenants: Tenants
  let projectId = ''
  beforeAll(async () => {
    test = await openTestApp({ engine })
    tenants = await openTenants(test)
    projectId = tenants.ids.project ?? ''
  })
  afterAll(() => test.close())

  const body = (name: string) => ({ ...electrodeOf(projectId), name })
  const made = async <R extends RouteDefinition>(route: R, input: Input) =>
    resultOf(await tenants.call('anna', route, input))
  const add = (name: string) => made(routes.add, { body: body(name) })

  it('adds one, lists it, reads it and changes it, in mm to 0.1 µm', async () => {
    const added = await add('E10')
    expect(added).toMatchObject({ ...body('E10'), fileId: null, solid: null, locationCount: 0, version: 1 })
    const listed = await made(routes.list, { query: { projectId, name: 'E10' } })
    expect(listed).toMatchObject({ records: [added], total: 1 })
    const copy = {
      ...{ number: 1, module: 'rough', undersize: 0.1503, undersizeZ: 0.15, measuredUndersize: null },
      ...{ actualHeight: 62.0001, offset: { x: 0.0012, y: -0.0003, c: 0.5 } },
    }
    const changed = await made(routes.edit, {
      body: { ...editOf(added), holderLength: 60.1234, copies: [copy] },
    })
    expect(changed).toMatchObject({ id: added.id, holderLength: 60.1234, copies: [copy], version: 2 })
    expect(await made(routes.get, { query: { id: added.id } })).toEqual(changed)
  })

  it('keeps its holder in mm, also through an edit that does not send it and through a copy', async () => {
    const added = await add('E15')
    expect(added.holder).toEqual({ diameter: null, height: null })
    const holder = { diameter: 62.5001, height: 34 }
    const changed = await made(routes.edit, { body: { ...editOf(added), holder } })
    expect(changed).toMatchObject({ holder, version: 2 })
    const { holder: _, ...older } = editOf(changed)
    expect(await made(routes.edit, { body: older })).toMatchObject({ holder, version: 3 })
    const copied = { electrodeId: added.id, name: 'E15-2', withLocations: false, dx: 0, dy: 0 }
    const { electrodeId } = await made(locationRoutes.copyEle, { body: copied })
    expect(await made(routes.get, { query: { id: electrodeId } })).toMatchObject({ name: 'E15-2', holder })
    for (const [field, value] of [
      ['diameter', 500.0001],
      ['height', 0.9999],
    ] as const) {
      const body = { ...editOf(changed), version: 3, holder: { ...holder, [field]: value } }
      const refused = await tenants.call('anna', routes.edit, { body })
      expect(refused.json.result).toMatchObject({ fields: [{ path: `holder.${field}` }] })
    }
    const cleared = { ...editOf(changed), version: 3, holder: { diameter: null, height: null } }
    expect(await made(routes.edit, { body: cleared })).toMatchObject({ holder: cleared.holder, version: 4 })
  })

  it('deletes several at once, their locations with them; with one that is not there, none', async () => {
    const [first, second] = [await add('E20'), await add('E21')]
    const place = { projectId, electrodeId: first.id, label: 'C1', x: 1, y: 2, c: 0, depth: 5 }
    const rest = { depthReference: 'surface', surfaceZ: 0, baseFaceZ: null, premachined: 0, positioningPoint: null }
    await made(locationRoutes.add, { body: { ...place, ...rest } })
    expect(await made(routes.get, { query: { id: first.id } })).toMatchObject({ locationCount: 1 })
    const lost = await tenants.call('anna', routes.deleteBatch, { query: { ids: `${first.id},nothing` } })
    expect(lost.json).toMatchObject({ success: false, result: { error: 'NOT_FOUND' } })
    expect(await made(routes.get, { query: { id: first.id } })).toMatchObject({ id: first.id })
    const removed = await made(routes.deleteBatch, { query: { ids: `${first.id},${second.id}` } })
    expect(removed).toEqual({ removed: 2 })
    expect(await made(locationRoutes.list, { query: { electrodeId: first.id } })).toMatchObject({ total: 0 })
  })

  it('answers 409 with both versions to an edit of an older one', async () => {
    const added = await add('E30')
    await made(routes.edit, { body: { ...editOf(added), material: 'graphite' } })
    const late = await tenants.call('anna', routes.edit, { body: { ...editOf(added), material: null } })
    expect(late).toMatchObject({
      status: 409,
      json: { result: { error: 'CONFLICT', current: { material: 'graphite', version: 2 }, given: { version: 1 } } },
    })
  })

  it('refuses figures that no electrode has, by their fields', async () => {
    const copy = { number: 1, module: 'rough', undersize: -0.1, undersizeZ: 0.1, measuredUndersize: null }
    const wrong = {
      ...body('E40'),
      holderLength: 60.12345,
      copies: [{ ...copy, actualHeight: null, offset: null }],
    }
    const refused = await tenants.call('anna', routes.add, { body: wrong })
    expect(refused.status).toBe(400)
    expect(
      refusalOf(refused)
        .fields?.map(({ path }) => path)
        .toSorted(),
    ).toEqual(['copies.0.undersize', 'holderLength'])
  })

  it('is seen by those who see projects, and changed only by those who may', async () => {
    const { id } = await add('E50')
    const change: readonly (readonly [RouteDefinition, Input])[] = [
      [routes.add, { body: body('E51') }],
      [routes.edit, { body: { id, version: 1 } }],
      [routes.deleteBatch, { query: { ids: id } }],
    ]
    for (const [route, input] of change) expect((await test.call(route, input, 'operator')).status).toBe(403)
    expect((await test.call(routes.list, { query: { projectId } }, 'operator')).status).toBe(200)
    expect((await test.call(routes.list, { query: { projectId } }, 'guest')).status).toBe(403)
    expect((await test.call(routes.get, { query: { id } })).status).toBe(401)
  })

  it('another tenant neither sees nor changes it, and adds none to the project', async () => {
    const electrode = await add('E60')
    const before = await tenants.rows()
    expect((await tenants.call('ben', routes.list, { query: { projectId } })).json.result).toMatchObject({ total: 0 })
    const refused = [
      await tenants.call('ben', routes.get, { query: { id: electrode.id } }),
      await tenants.call('ben', routes.edit, { body: { ...editOf(electrode), name: 'E61' } }),
      await tenants.call('ben', routes.deleteBatch, { query: { ids: electrode.id } }),
      await tenants.call('ben', routes.add, { body: body('E62') }),
    ]
    expect(refused.map(({ json }) => json.success)).toEqual([false, false, false, false])
    expect(refused[0]?.json.result).toMatchObject({ error: 'NOT_FOUND' })
    expect(await tenants.rows()).toEqual(before)
  })
})
