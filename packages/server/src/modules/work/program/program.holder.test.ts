import { electrodeEdit, electrodeFields, machineEdit } from '@heron/contract/routes'
import { listQuery } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject, demoElectrode, demoLocation, makeProgram, planProject } from '../../../seed/demo-project.ts'
import type { Workshop } from '../../../seed/workshop.ts'
import { demoWorkpiece } from '../../../seed/workshop-data.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, engines, openShop } from '../../../testing/shop.ts'
import { stagedText } from '../../../testing/staged-text.ts'
import { picked } from '../drawing/drawing.known.ts'
import type { Business } from '../index.ts'

/** Ø60 from 17 mm over the surface at full depth; the chuck begins 67 mm over it. */
const holder = { diameter: 60, height: 40 }
const chuck = { diameter: 120, height: 100 }
const none = { diameter: null, height: null }
/** Beside the block, 65 mm from the place C1 and 25 mm from where a text brings it. */
const clamp = { name: 'K1', x: -40, y: 80, length: 10, width: 10, top: 20 }

describe.each(engines)('holder and chuck of stored jobs (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
  })
  afterAll(() => test.close())

  const projectOf = async (held: typeof holder | typeof none, y: number, fixtures = [clamp]) => {
    const head = { name: '前模仁', part: 'A-03', customerId: null, machineId: workshop.machines[0]?.id ?? null }
    const locations = [demoLocation('C1', -40, y)]
    const electrodes = [{ electrode: { ...demoElectrode, holder: held }, locations }]
    return addProject(business, head, { workpiece: { ...demoWorkpiece, fixtures }, electrodes }, author)
  }
  const refusalsOf = async (projectId: string) =>
    (await business.plans.make({ projectId, ordering: 'electrodeMajor' }, author)).refusals
  const programOf = async (projectId: string) => {
    await planProject(business, projectId, author)
    return makeProgram(test.app.platform, projectId, author)
  }
  const setChuck = async (stated: typeof chuck | typeof none) => {
    const machine = await business.machines.get(workshop.machines[0]?.id ?? '')
    await business.machines.edit({ ...picked(machineEdit, machine), chuck: stated }, author)
  }
  const electrodeIn = async (projectId: string) => {
    const { records } = await business.electrodes.list(listQuery(electrodeFields).parse({ projectId }))
    const [electrode] = records
    if (!electrode) throw new Error('the project has an electrode')
    return electrode
  }

  it('a holder that comes down on a fixture is refused at the place, with both bodies and the overlap', async () => {
    const project = await projectOf(holder, 45)
    expect(await refusalsOf(project.id)).toEqual([
      {
        path: expect.stringMatching(/^locations\..+\.x$/),
        code: 'MEETS_FIXTURE',
        params: { part: 'holder', tool: 'E1', name: 'K1', top: 20, depth: 3 },
      },
    ])
    expect(await refusalsOf((await projectOf(none, 45)).id)).toEqual([])
    expect(await refusalsOf((await projectOf(holder, 10)).id)).toEqual([])
  })

  it('so is a chuck, for every project of the machine', async () => {
    const tall = { ...clamp, top: 70 }
    const project = await projectOf(none, 45, [tall])
    expect(await refusalsOf(project.id)).toEqual([])
    await setChuck(chuck)
    expect(await refusalsOf(project.id)).toMatchObject([
      // The chuck is also above the ball that touches the workpiece.
      { code: 'NEAR_TOUCH', params: { part: 'chuck', kind: 'fixture', name: 'K1' } },
      { code: 'MEETS_FIXTURE', params: { part: 'chuck', tool: 'E1', name: 'K1', depth: 3 } },
    ])
    await setChuck(none)
    expect(await refusalsOf(project.id)).toEqual([])
  })

  it('a text that brings the holder to the fixture is refused by line, bodies and overlap; without a holder not', async () => {
    const collisions = async (held: typeof holder | typeof none) => {
      const { id } = await programOf((await projectOf(held, 10)).id)
      const { text } = await business.programs.text(id, 'draft')
      expect(text).toContain('Y10.0000')
      const { proof } = await business.programs.verifyFile([await stagedText(text.replaceAll('Y10.0000', 'Y45.0000'))])
      return proof?.findings.filter(({ rule }) => rule === 'V32')
    }
    // The first step ends less deep than the place.
    expect(await collisions(holder)).toMatchObject([
      {
        code: 'scene.fixture',
        severity: 'block',
        line: expect.any(Number),
        params: { part: 'holder', tool: 'E1', body: 'K1', depth: expect.closeTo(3, 0) },
      },
    ])
    expect(await collisions(none)).toEqual([])
  })

  it('a change of holder or chuck makes the program stale', async () => {
    const project = await projectOf(none, 10)
    const { id } = await programOf(project.id)
    const electrode = await electrodeIn(project.id)
    const stated = await business.electrodes.edit({ ...picked(electrodeEdit, electrode), holder }, author)
    expect(await business.programs.get(id)).toMatchObject({ stale: true, staleReasons: ['job'] })
    await business.electrodes.edit({ ...picked(electrodeEdit, stated), holder: none }, author)
    expect(await business.programs.get(id)).toMatchObject({ stale: false })
    await setChuck(chuck)
    expect(await business.programs.get(id)).toMatchObject({ stale: true, staleReasons: ['machine'] })
    await setChuck(none)
    expect(await business.programs.get(id)).toMatchObject({ stale: false })
  })

  it('one of the two sizes without the other is missing in the job, at its field', async () => {
    const project = await projectOf(none, 10)
    const electrode = await electrodeIn(project.id)
    const half = { diameter: 60, height: null }
    await business.electrodes.edit({ ...picked(electrodeEdit, electrode), holder: half }, author)
    expect(await refusalsOf(project.id)).toEqual([
      { path: 'electrodes.E1.holder.height', code: 'REQUIRED', params: {} },
    ])
  })
})
