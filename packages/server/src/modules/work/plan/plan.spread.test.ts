import type { Process, Program } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../../seed/demo-project.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, chief, engines, openShop, operator } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

describe.each(engines)('places spread over copies (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let machineId = ''
  beforeAll(async () => {
    const shop = await openShop(engine, Date.parse('2026-11-21T02:00:00Z'))
    ;({ test, business, machineId } = shop)
  })
  afterAll(() => test.close())

  /** Two equal finish electrodes, and four places that each wear one of them by about 0.094 mm. */
  const add = async (part: string) => {
    const copies = [1, 2].flatMap((number) => demoElectrode.copies.map((copy) => ({ ...copy, number })))
    const locations = [-40, -12, 12, 40].map((x, n) => demoLocation(`C${n + 1}`, x, 10))
    const head = { name: '前模仁', part, customerId: null, machineId }
    const electrode = { ...demoElectrode, copies }
    const project = await addProject(business, head, { electrodes: [{ electrode, locations }] }, author)
    await planProject(business, project.id, author)
    return project.id
  }
  const processes = async (projectId: string): Promise<readonly Process[]> => {
    const { tree } = await business.plans.tree(projectId)
    return tree.flatMap(({ children }) => children.flatMap((copy) => copy.children.map(({ process }) => process)))
  }
  const copiesOf = async (projectId: string) =>
    Object.fromEntries((await processes(projectId)).map(({ label, copy }) => [label, copy]))
  const release = async (projectId: string) =>
    releaseProgram(test.app.platform, await makeProgram(test.app.platform, projectId, author), chief)
  const placeAt = async (projectId: string, label: string) => {
    const found = (await processes(projectId)).find((each) => each.label === label)
    if (!found) throw new Error(`nothing at ${label}`)
    return found
  }
  const burn = async (program: Program, projectId: string, label: string) => {
    const { id } = await placeAt(projectId, label)
    const started = await business.discharge.start({ programId: program.id, processIds: [id] }, operator)
    const good = { result: 'good' as const, measuredDepth: null, remark: '' }
    await business.discharge.record(
      { burns: started.map((each) => ({ id: each.id, version: each.version, ...good })) },
      operator,
    )
  }

  it('[Q04] uses the spare, each copy in a pot of its own, and warns that both are worn', async () => {
    const id = await add('S-11')
    expect(await copiesOf(id)).toEqual({ C1: 1, C2: 1, C3: 2, C4: 2 })
    const program = await makeProgram(test.app.platform, id, author)
    const warnings = await business.programs.warnings(program.id)
    expect(warnings.map(({ code, level }) => `${code} ${level}`)).toContain('COPIES_WORN warning')
    const sheet = await business.programs.setupSheet(program.id)
    expect(sheet.tools.map(({ electrode, copy }) => `${electrode} ${copy}`)).toEqual(['E1 1', 'E1 2'])
    expect(sheet.locations.map(({ pot, label }) => `${pot} ${label}`)).toEqual(['1 C1', '1 C2', '2 C3', '2 C4'])
  })

  it('[Q04] keeps a burnt place with its copy in later plans', async () => {
    const id = await add('S-12')
    await burn(await release(id), id, 'C1')
    await business.discharge.renewElectrode(
      { id: (await placeAt(id, 'C1')).id, shorter: 0, reason: 'front is worn' },
      operator,
    )
    await planProject(business, id, author)
    // The new first copy is not worn by the burns of the old one, so it gets one place more.
    expect(await copiesOf(id)).toEqual({ C1: 1, C2: 1, C3: 1, C4: 2 })
    expect((await placeAt(id, 'C1')).status).toBe('finished')
    const sheet = await business.programs.setupSheet((await release(id)).id)
    expect(sheet.burnt).toEqual(['E1 FINISH 1 C1'])
  })

  it('[C14] keeps copies that a person chose, and refuses another one for a place that is burnt', async () => {
    const id = await add('S-13')
    const other = async () =>
      business.plans.enter(
        {
          projectId: id,
          ordering: 'electrodeMajor',
          reason: 'copy 2 is the sharper one',
          isTrial: false,
          processes: (await processes(id)).map(({ electrodeId, copy, locationId, steps }) => ({
            electrodeId,
            copy: 3 - copy,
            locationId,
            steps: steps.map(({ conditionId, dwell }) => ({
              conditionId,
              dwell,
              ...{ leaveSide: 0, leaveFront: 0, ownOrbit: null },
            })),
          })),
        },
        author,
      )
    expect((await other()).refusals).toEqual([])
    await planProject(business, id, author)
    expect(await copiesOf(id)).toEqual({ C1: 2, C2: 2, C3: 1, C4: 1 })
    await burn(await release(id), id, 'C1')
    expect((await other()).refusals).toEqual([])
    const [proposed] = await business.plans.list(id)
    const accepted = business.plans.accept({ id: proposed?.id ?? '', version: proposed?.version ?? 0 }, author)
    await expect(accepted).rejects.toMatchObject({ code: 'BURNT_BY_OTHER_COPY' })
    // The place is burnt for its class, not for the copy: it is never planned again.
    await planProject(business, id, author)
    expect((await placeAt(id, 'C1')).status).toBe('finished')
  })
})
