import type { Electrode } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { hasPostgres } from '../../../testing/postgres.ts'
import { type Business, createBusiness } from '../index.ts'

const ada = { userId: '1', username: 'ada' }
const engines = hasPostgres() ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

describe.each(engines)('labels of electrodes and locations (%s)', (engine) => {
  let test: TestApp
  let business: Business
  beforeAll(async () => {
    test = await openTestApp({ engine })
    business = createBusiness(test.app.platform)
  })
  afterAll(() => test.close())

  const newProject = () =>
    business.projects.add(
      { name: 'x', part: 'p', mould: '', customerId: null, machineId: null, shape: 'rib', targetRa: 1.6, remark: '' },
      ada,
    )
  const box = { length: null, width: null, height: null }
  const input = (projectId: string, name: string) => ({
    ...{
      projectId,
      name,
      material: null,
      gapInSolid: null,
      base: box,
      head: box,
      holderLength: null,
      baseCorner: null,
    },
    ...{ projectedArea: null, wettedArea: null, orbit: 'circle' as const, targetRa: null, outline: null, copies: [] },
  })
  const place = (projectId: string, electrodeId: string, label: string) => ({
    ...{ projectId, electrodeId, label, x: 0, y: 0, c: 0, depth: null, depthReference: null, surfaceZ: 0 },
    ...{ baseFaceZ: null, premachined: 0, positioningPoint: null },
  })
  const fieldsOf = (electrode: Electrode) => {
    const { projectId: _p, fileId: _f, solid: _s, locationCount: _c, ...fields } = electrode
    return fields
  }

  it('[Q02] refuses a second electrode in any spelling of the first one’s name, and names it', async () => {
    const { id } = await newProject()
    const first = await business.electrodes.add(input(id, 'E-01'), ada)
    for (const name of ['E01', 'e 01', 'Ｅ_０１'])
      await expect(business.electrodes.add(input(id, name), ada)).rejects.toMatchObject({
        code: 'SAME_LABEL',
        params: { field: 'name', given: name, other: 'E-01' },
      })
    await expect(business.electrodes.add(input(id, 'E-01'), ada)).rejects.toMatchObject({ code: 'LABEL_TAKEN' })
    const other = await business.electrodes.add(input(id, 'E-02'), ada)
    await expect(business.electrodes.edit({ ...fieldsOf(other), name: 'E_01' }, ada)).rejects.toMatchObject({
      code: 'SAME_LABEL',
    })
    // Its own name in another spelling is a rename.
    expect((await business.electrodes.edit({ ...fieldsOf(first), name: 'E01' }, ada)).name).toBe('E01')
    const copy = { electrodeId: other.id, name: 'e01', withLocations: false, dx: 0, dy: 0 }
    await expect(business.locations.copyEle(copy, ada)).rejects.toMatchObject({ code: 'SAME_LABEL' })
    const { id: elsewhere } = await newProject()
    expect((await business.electrodes.add(input(elsewhere, 'E01'), ada)).name).toBe('E01')
  })

  it('[Q02] the database refuses equal names added concurrently', async () => {
    const { id } = await newProject()
    const names = ['E-09', 'E09', 'e_09', 'E 09']
    const outcomes = await Promise.allSettled(names.map((name) => business.electrodes.add(input(id, name), ada)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await test.app.platform.db.selectFrom('electrode').select('id').where('projectId', '=', id).execute()
    expect(rows).toHaveLength(1)
  })

  it('[Q02] the same for locations of one electrode, and copies', async () => {
    const { id } = await newProject()
    const electrode = await business.electrodes.add(input(id, 'E1'), ada)
    const first = await business.locations.add(place(id, electrode.id, 'C-1'), ada)
    await expect(business.locations.add(place(id, electrode.id, 'c1'), ada)).rejects.toMatchObject({
      code: 'SAME_LABEL',
      params: { field: 'label', given: 'c1', other: 'C-1' },
    })
    await business.locations.add(place(id, electrode.id, 'C2'), ada)
    const grid = { ids: [first.id], countX: 2, countY: 1, pitchX: 10, pitchY: 0 }
    expect((await business.locations.copyLoc(grid, ada)).map(({ label }) => label)).toEqual(['C-3'])
  })
})
