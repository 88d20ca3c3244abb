import { confirmationHeader, nothingConfirmed } from '@heron/contract/confirmation'
import { type Process, planRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject, demoElectrode, demoLocation, planProject } from '../../../seed/demo-project.ts'
import type { Workshop } from '../../../seed/workshop.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, chief, engines, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

describe.each(engines)('a plan that another user made meanwhile (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
  })
  afterAll(() => test.close())

  const locations = [demoLocation('C1', -40, 0), demoLocation('C2', 0, 0)]
  const newProject = () =>
    addProject(
      business,
      { name: '前模仁', part: 'A-03', customerId: null, machineId: workshop.machines[0]?.id ?? null },
      { electrodes: [{ electrode: demoElectrode, locations }] },
      author,
    )
  const planned = async () => {
    const project = await newProject()
    await planProject(business, project.id, author)
    return project
  }
  const processes = async (projectId: string): Promise<Process[]> => {
    const { tree } = await business.plans.tree(projectId)
    return tree.flatMap(({ children }) => children.flatMap((copy) => copy.children.map(({ process }) => process)))
  }
  const again = (projectId: string) => business.plans.make({ projectId, ordering: 'electrodeMajor' }, author)
  const adjust = (process: Process) =>
    business.discharge.parameter({ id: process.id, version: process.version, n: 1, dwell: 77, reason: '经验' }, chief)

  it('[Q05][J03] a change begun in the plan before is refused with the place in the new one, and stored there', async () => {
    const project = await planned()
    const [before] = await processes(project.id)
    if (!before) throw new Error('it is planned')
    await again(project.id)
    const [present] = await processes(project.id)
    if (!present) throw new Error('it is planned')
    expect(present.id).not.toBe(before.id)
    await expect(adjust(before)).rejects.toMatchObject({
      code: 'CONFLICT',
      params: { current: 'r2', given: 'r1' },
      detail: { current: { id: present.id, key: before.key } },
    })
    // The plan in force, from which the change was begun, stays as it is.
    const { tree } = await business.plans.tree(project.id, before.planId)
    expect(tree[0]?.children[0]?.children[0]?.process.steps[0]?.dwell).toBe(before.steps[0]?.dwell)
    expect((await adjust(present)).steps[0]?.dwell).toBe(77)
  })

  it('[Q05][J03] says that the new plan no longer has the place', async () => {
    const project = await planned()
    const gone = (await processes(project.id)).find(({ label }) => label === 'C2')
    if (!gone) throw new Error('two places are planned')
    await business.locations.delete([gone.locationId])
    await again(project.id)
    await expect(adjust(gone)).rejects.toMatchObject({
      code: 'PLAN_MADE_AGAIN',
      params: { current: 2, place: 'E1 · C2' },
    })
  })

  it('[C14] the question about it says in words that there was none when the entry began', async () => {
    const project = await planned()
    const typed = (await processes(project.id)).map(({ electrodeId, copy, locationId, steps }) => ({
      ...{ electrodeId, copy, locationId },
      steps: steps.map(({ conditionId, dwell }) => ({ conditionId, dwell })),
    }))
    const words = async (planId: string | null, language: string) => {
      const body = { projectId: project.id, ordering: 'electrodeMajor' as const, reason: '经验', planId }
      const { json } = await test.call(
        planRoutes.enter,
        {
          body: { ...body, isTrial: false, processes: typed },
          headers: { [confirmationHeader]: nothingConfirmed, 'accept-language': language },
        },
        'edm-designer',
      )
      return json.message
    }
    expect(await words(null, 'zh-CN')).toBe('您录入期间，他人已生成方案 r1（您开始时尚无方案）；保存将以您的方案替代它')
    expect(await words(null, 'en')).toContain('(there was none when yours began)')
    const [begun] = await business.plans.list(project.id)
    await again(project.id)
    expect(await words(begun?.id ?? '', 'zh-CN')).toContain('他人已生成方案 r2（您从 r1 开始）')
  })
})
