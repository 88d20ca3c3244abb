import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject, demoElectrode, demoLocation, makeProgram, planProject } from '../../../seed/demo-project.ts'
import type { Workshop } from '../../../seed/workshop.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, chief, engines, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

describe.each(engines)('a plan that has lost a row (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
  })
  afterAll(() => test.close())

  it('[Q08] NC7: is not proven by a program that agrees with it', async () => {
    const head = { name: '前模仁', part: 'A-03', customerId: null, machineId: workshop.machines[0]?.id ?? null }
    const locations = [demoLocation('C1', -40, 10), demoLocation('C2', 40, 10)]
    const project = await addProject(business, head, { electrodes: [{ electrode: demoElectrode, locations }] }, author)
    await planProject(business, project.id, author)
    const { platform } = test.app
    const lost = await platform.db
      .deleteFrom('process')
      .where('planId', 'in', (plans) => plans.selectFrom('plan').select('id').where('projectId', '=', project.id))
      .where('locationId', 'in', (places) =>
        places.selectFrom('location').select('id').where('projectId', '=', project.id).where('label', '=', 'C2'),
      )
      .executeTakeFirst()
    expect(Number(lost.numDeletedRows)).toBe(1)

    const program = await makeProgram(platform, project.id, author)
    expect(program.state).toBe('draft')
    expect(program.findings.block).toBeGreaterThan(0)
    const { rules } = await business.programs.report(program.id)
    const coverage = rules.find(({ rule }) => rule === 'V29')
    expect(coverage).toMatchObject({ severity: 'block' })
    const decision = { id: program.id, version: program.version }
    await expect(business.programs.approve(decision, chief)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  })
})
