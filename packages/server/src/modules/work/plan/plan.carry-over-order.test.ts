import type { KeptAdjustment } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject, demoElectrode, demoLocation, planProject } from '../../../seed/demo-project.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, engines, everything, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

describe.each(engines)('an order set by hand in a plan made again (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let machineId = ''
  beforeAll(async () => {
    ;({ test, business, machineId } = await openShop(engine))
  })
  afterAll(() => test.close())

  const orderOf = async (projectId: string) => {
    const { tree } = await business.plans.tree(projectId)
    return tree.flatMap(({ children }) => children.flatMap((copy) => copy.children.map(({ process }) => process)))
  }
  const labels = async (projectId: string) => (await orderOf(projectId)).map(({ label }) => label)
  /** A planned project whose last place was moved to the front. */
  const reordered = async () => {
    const head = { name: '前模仁', part: 'A-03', customerId: null, machineId }
    const locations = [demoLocation('C1', -40, 0), demoLocation('C2', 0, 0), demoLocation('C3', 40, 0)]
    const project = await addProject(business, head, { electrodes: [{ electrode: demoElectrode, locations }] }, author)
    await planProject(business, project.id, author)
    const before = await orderOf(project.id)
    const last = before.at(-1)
    if (!last) throw new Error('three places are planned')
    await business.plans.upd({ id: last.id, version: last.version, sequence: 1 }, author)
    const wanted = [last.label, ...before.slice(0, -1).map(({ label }) => label)]
    expect(await labels(project.id)).toEqual(wanted)
    return { input: { projectId: project.id, ordering: 'electrodeMajor' as const }, wanted, last }
  }
  const remove = async (projectId: string, label: string) => {
    const { records } = await business.locations.list(everything)
    const found = records.find((row) => row.projectId === projectId && row.label === label)
    if (!found) throw new Error(`no ${label}`)
    await business.locations.delete([found.id])
    return found
  }

  it('[J04][Q04] is kept by the next plan and the one after', async () => {
    const { input, wanted } = await reordered()
    for (const _ of ['again', 'and again']) {
      expect(await business.plans.adjustments(input, author)).toEqual([
        { kind: 'order', electrodeName: demoElectrode.name, lost: null, reasons: [] },
      ])
      await business.plans.make(input, author)
      expect(await labels(input.projectId)).toEqual(wanted)
    }
  })

  it('[Q04] is kept for the locations that are left; a new one comes last', async () => {
    const { input, wanted } = await reordered()
    const [, second = ''] = wanted
    const { electrodeId } = await remove(input.projectId, second)
    // The planner would begin with the nearest place.
    const at = { ...demoLocation('N', -60, 0), projectId: input.projectId, electrodeId }
    await business.locations.add(at, author)
    await business.plans.make(input, author)
    expect(await labels(input.projectId)).toEqual([...wanted.filter((label) => label !== second), 'N'])
  })

  it('[Q04] is reported as lost when none of its locations is left', async () => {
    const { input, wanted } = await reordered()
    let electrodeId = ''
    for (const label of wanted) ({ electrodeId } = await remove(input.projectId, label))
    const at = { ...demoLocation('N', 0, 0), projectId: input.projectId, electrodeId }
    await business.locations.add(at, author)
    const lost: KeptAdjustment[] = [{ kind: 'order', electrodeName: demoElectrode.name, lost: 'place', reasons: [] }]
    expect(await business.plans.adjustments(input, author)).toEqual(lost)
    const revision = async () => (await business.plans.list(input.projectId))[0]?.revision
    const before = await revision()
    expect(await business.plans.make({ ...input, agreed: [] }, author)).toEqual({
      ...{ plan: null, refusals: [], adjustments: lost },
    })
    expect(await revision()).toBe(before)
    expect((await business.plans.make({ ...input, agreed: lost }, author)).plan).not.toBeNull()
    expect(await business.plans.adjustments(input, author)).toEqual([])
  })

  it('[Q04] of a deleted electrode is reported as lost under its former name', async () => {
    const head = { name: '前模仁', part: 'A-03', customerId: null, machineId }
    const electrodes = ['E1', 'E2'].map((name, at) => ({
      electrode: { ...demoElectrode, name },
      locations: [demoLocation('C1', -40, 30 * at), demoLocation('C2', 40, 30 * at)],
    }))
    const project = await addProject(business, head, { electrodes }, author)
    await planProject(business, project.id, author)
    const places = (await orderOf(project.id)).filter(({ electrodeName }) => electrodeName === 'E2')
    const last = places.at(-1)
    if (!last) throw new Error('both electrodes are planned')
    const sequence = Math.min(...places.map((place) => place.sequence))
    await business.plans.upd({ id: last.id, version: last.version, sequence }, author)
    const step = { n: 1, dwell: 77, reason: '' }
    const moved = (await orderOf(project.id)).find(({ id }) => id === last.id)
    await business.discharge.parameter({ ...step, id: last.id, version: moved?.version ?? 0 }, author)
    await business.electrodes.deleteBatch([last.electrodeId])
    const input = { projectId: project.id, ordering: 'electrodeMajor' as const }
    expect(await business.plans.adjustments(input, author)).toMatchObject([
      { kind: 'steps', electrodeName: 'E2', label: last.label, lost: 'place' },
      { kind: 'order', electrodeName: 'E2', lost: 'place' },
    ])
  })
})
