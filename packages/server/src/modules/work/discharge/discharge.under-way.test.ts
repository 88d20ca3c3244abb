import { confirmationHeader, nothingConfirmed } from '@heron/contract/confirmation'
import {
  jobRoutes,
  type Location,
  locationRoutes,
  machineRoutes,
  type Program,
  programRoutes,
  projectRoutes,
} from '@heron/contract/routes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeProgram, planProject, releaseProgram } from '../../../seed/demo-project.ts'
import type { Answer, TestApp } from '../../../testing/app.ts'
import { author, chief, engines, everything, openReleased, operator } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

const unasked = { [confirmationHeader]: nothingConfirmed }
const sure = { [confirmationHeader]: 'PROJECT_ON_MACHINE' }

describe.each(engines)('an edit of a project that is on a machine (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let program: Program
  let machineId = ''
  beforeEach(async () => {
    ;({ test, business, machineId, program } = await openReleased(engine, { count: 2 }))
  })
  afterEach(() => test.close())

  const begin = () => business.discharge.start({ programId: program.id, processIds: [] }, operator)
  const place = async (): Promise<Location> => {
    const found = (await business.locations.list(everything)).records.find(
      ({ projectId, label }) => projectId === program.projectId && label === 'C1',
    )
    if (!found) throw new Error('the project has C1')
    return found
  }
  const move = async (by: number, headers: Readonly<Record<string, string>>): Promise<Answer> => {
    const { projectId: _project, electrodeName: _name, projectedArea: _area, ...edit } = await place()
    return test.call(locationRoutes.edit, { body: { ...edit, x: edit.x + by }, headers }, 'designer')
  }

  it('[Q10] is refused until confirmed, without any change', async () => {
    const overview = () => test.call(projectRoutes.overview, { query: { id: program.projectId } }, 'designer')
    expect((await overview()).json).toMatchObject({ result: { counts: { burns: 0 } } })
    await begin()
    expect((await overview()).json).toMatchObject({ result: { counts: { burns: 2 } } })
    const before = await place()
    const refused = await move(0.5, unasked)
    expect(refused.json).toMatchObject({ success: false, result: { error: 'PROJECT_ON_MACHINE' } })
    expect(refused.json.message).toMatch(/^M-01 正在加工本项目（P-\S+ O\d+ r1，未完成 2 处）/)
    expect(await place()).toEqual(before)
    expect(await business.discharge.underWay(program.projectId)).toMatchObject([{ staleReasons: [] }])

    expect((await move(0.5, sure)).json.success).toBe(true)
    expect((await place()).x).toBe(before.x + 0.5)
    expect(await business.discharge.underWay(program.projectId)).toMatchObject([{ staleReasons: ['job'] }])
    // The plan is already stale: no confirmation is needed.
    expect((await move(0.5, unasked)).json.success).toBe(true)
  })

  it('[Q10] states a withdrawn program until its last burn is recorded', async () => {
    const started = await begin()
    const underWay = () => business.discharge.underWay(program.projectId)
    expect(await underWay()).toMatchObject([{ burning: 2, withdrawn: false }])
    const { id, version } = program
    await business.programs.withdraw({ id, version, reason: '深度有误' }, chief)
    expect(await underWay()).toMatchObject([
      { programId: id, machineNo: 'M-01', burning: 2, waiting: 0, withdrawn: true },
    ])
    const aborted = { result: 'aborted' as const, measuredDepth: null, remark: '程序已撤回' }
    const burns = started.map((burn) => ({ id: burn.id, version: burn.version, ...aborted }))
    await business.discharge.record({ burns }, operator)
    expect(await underWay()).toEqual([])
  })

  it('[Q10] also asks for a change of the machine', async () => {
    await begin()
    const machine = (await business.machines.list(everything)).records.find(({ id }) => id === machineId)
    if (!machine) throw new Error('the shop has the machine')
    const fields = Object.entries({ ...machine, safeZ: machine.safeZ - 1 })
    const body = Object.fromEntries(fields.filter(([name]) => name in machineRoutes.edit.body.shape))
    const change = (headers: Readonly<Record<string, string>>) =>
      test.call(machineRoutes.edit, { body, headers }, 'admin')
    expect((await change(unasked)).json).toMatchObject({ result: { error: 'PROJECT_ON_MACHINE' } })
    expect((await change(sure)).json).toMatchObject({ success: true })
  })

  it('[Q10] refuses a new program meanwhile, with the reason in the language of the reader', async () => {
    await begin()
    const body = { projectId: program.projectId }
    const started = await test.call(programRoutes.generate, { body }, 'edm-designer')
    await test.app.platform.jobs.idle()
    const { jobId } = started.json.result as { readonly jobId: string }
    const reason = async (language: string) => {
      const headers = { 'accept-language': language }
      return (await test.call(jobRoutes.get, { query: { id: jobId }, headers }, 'edm-designer')).json.result
    }
    const state = 'failed'
    expect(await reason('zh-CN')).toMatchObject({
      state,
      error: expect.stringMatching(/^M-01 正在加工本项目（E1 C\d）/),
    })
    expect(await reason('en')).toMatchObject({
      state,
      error: expect.stringMatching(/^M-01 is burning this project now/),
    })
  })

  it('does not ask before the first burn, or clients that never send the header', async () => {
    expect((await move(0.5, unasked)).json.success).toBe(true)
    await move(-0.5, unasked)
    await planProject(business, program.projectId, author)
    const made = await makeProgram(test.app.platform, program.projectId, author)
    program = await releaseProgram(test.app.platform, made, chief)
    await begin()
    expect((await move(0.5, {})).json.success).toBe(true)
  })
})
