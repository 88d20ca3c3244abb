import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../seed/demo-project.ts'
import { addWorkshop } from '../../seed/workshop.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type Business, createBusiness } from '../business.ts'

const author = { userId: '1', username: 'edm-designer' }
const chief = { userId: '2', username: 'admin' }

let test: TestApp
let business: Business
beforeAll(async () => {
  test = await openTestApp()
  business = createBusiness(test.app.platform)
})
afterAll(() => test.close())

it('works', async () => {
  const { platform } = test.app
  const workshop = await addWorkshop(platform, chief)
  const head = {
    name: '前模仁',
    part: 'A-03',
    customerId: workshop.customers[0]?.id ?? null,
    machineId: workshop.machines[0]?.id ?? null,
  }
  const project = await addProject(
    business,
    head,
    {
      electrodes: [{ electrode: demoElectrode, locations: [demoLocation('C1', -40, 10), demoLocation('C2', 40, 10)] }],
    },
    author,
  )
  await planProject(business, project.id, author)
  const program = await makeProgram(platform, project.id, author)
  const report = await business.programs.report(program.id)
  console.log(
    report.findings.filter((f) => f.severity === 'block'),
    program,
  )
  const released = await releaseProgram(platform, program, chief)
  console.log(released, (await business.programs.text(released.id, undefined)).text.slice(0, 800))
  expect(released.state).toBe('released')
})
