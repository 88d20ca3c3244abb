import { confirmationHeader, nothingConfirmed } from '@heron/contract/confirmation'
import { type Process, parameterHistoryFields, planRoutes, processFields } from '@heron/contract/routes'
import { listQuery } from '@heron/contract/wire'
import { readTableInWorker } from '@heron/reader/table-in-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pieces } from '../../../platform/pieces.ts'
import { addProject, demoElectrode, demoLocation, makeProgram, planProject } from '../../../seed/demo-project.ts'
import type { Workshop } from '../../../seed/workshop.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, engines, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

describe.each(engines)('a plan entered by hand, and the processes of all projects (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
  })
  afterAll(() => test.close())

  const newProject = (name: string) =>
    addProject(
      business,
      { name, part: 'A-03', customerId: null, machineId: workshop.machines[0]?.id ?? null },
      { electrodes: [{ electrode: demoElectrode, locations: [demoLocation('C1', -40, 0), demoLocation('C2', 0, 0)] }] },
      author,
    )
  const planned = async (name: string) => {
    const project = await newProject(name)
    await planProject(business, project.id, author)
    return project
  }
  const processes = async (projectId: string): Promise<Process[]> => {
    const { tree } = await business.plans.tree(projectId)
    return tree.flatMap(({ children }) => children.flatMap((copy) => copy.children.map(({ process }) => process)))
  }
  /**
   * A plan as typed by hand: the steps of the existing plan without the first of each place, places in reverse order.
   */
  const typed = async (projectId: string) =>
    (await processes(projectId)).toReversed().map(({ electrodeId, copy, locationId, steps }) => ({
      electrodeId,
      copy,
      locationId,
      steps: steps.slice(1).map(({ conditionId, dwell }, at) => ({
        conditionId,
        dwell: dwell + 1,
        leaveSide: 0,
        leaveFront: at === 0 ? 0.25 : 0,
        ownOrbit: at === 0 ? ('none' as const) : null,
      })),
    }))
  const entry = async (projectId: string, isTrial = false) => ({
    projectId,
    ordering: 'electrodeMajor' as const,
    reason: '按以往经验',
    isTrial,
    processes: await typed(projectId),
  })

  it('[C14] is checked by a trial that stores nothing, then stored as proposed with its reason', async () => {
    const project = await planned('试模')
    const before = await business.plans.list(project.id)
    const trial = await business.plans.enter(await entry(project.id, true), author)
    expect(trial).toMatchObject({ planId: null, refusals: [], forecast: { time: expect.any(Number) } })
    expect(await business.plans.list(project.id)).toEqual(before)

    const wanted = await entry(project.id)
    const { planId } = await business.plans.enter(wanted, author)
    const [newest] = await business.plans.list(project.id)
    expect(newest).toMatchObject({ id: planId, state: 'proposed', revision: (before[0]?.revision ?? 0) + 1 })
    const now = await processes(project.id)
    expect(now.map(({ locationId }) => locationId)).toEqual(wanted.processes.map(({ locationId }) => locationId))
    expect(now.map(({ adjusted }) => adjusted)).toEqual(now.map(() => true))
    expect(now.map(({ steps }) => steps.map(({ dwell }) => dwell))).toEqual(
      wanted.processes.map(({ steps }) => steps.map(({ dwell }) => dwell)),
    )
    const query = listQuery(parameterHistoryFields).parse({ projectId: project.id, field: 'plan' })
    const { records } = await business.discharge.parameterHistory(query)
    expect(records).toHaveLength(now.length)
    expect(new Set(records.map(({ reason }) => reason))).toEqual(new Set(['按以往经验']))
  })

  it('[C14] becomes a program that passes every check, and survives "Make again" with its order and history', async () => {
    const project = await planned('人工')
    const wanted = await entry(project.id)
    const { planId } = await business.plans.enter(wanted, author)
    const [entered] = await business.plans.list(project.id)
    if (!entered || entered.id !== planId) throw new Error('the plan was stored')
    await business.plans.accept({ id: entered.id, version: entered.version }, author)
    const program = await makeProgram(test.app.platform, project.id, author)
    expect(program).toMatchObject({ state: 'verified' })

    const made = await business.plans.make({ projectId: project.id, ordering: 'electrodeMajor' }, author)
    expect(made.adjustments.map(({ kind, lost }) => [kind, lost])).toEqual([
      ['steps', null],
      ['steps', null],
      ['order', null],
    ])
    const after = await processes(project.id)
    expect(after.map(({ locationId }) => locationId)).toEqual(wanted.processes.map(({ locationId }) => locationId))
    const figures = ({ conditionId, dwell, leaveSide, leaveFront, ownOrbit }: Process['steps'][number]) => ({
      ...{ conditionId, dwell, leaveSide, leaveFront, ownOrbit },
    })
    expect(after.map(({ steps }) => steps.map(figures))).toEqual(wanted.processes.map(({ steps }) => steps))
    expect(after[0]?.steps[0]).toMatchObject({ orbit: 'none', radius: 0 })
    const query = listQuery(parameterHistoryFields).parse({ processId: after[0]?.id ?? '' })
    expect((await business.discharge.parameterHistory(query)).records).toMatchObject([{ reason: '按以往经验' }])
  })

  it('[C14] is made again with a history of more values than one statement takes', async () => {
    const project = await planned('长历史')
    await business.plans.enter(await entry(project.id), author)
    const { db } = test.app.platform
    const entries = db.selectFrom('parameterHistory').selectAll().where('projectId', '=', project.id)
    const first = await entries.executeTakeFirstOrThrow()
    const more = Array.from({ length: 5_600 }, (_, at) => ({ ...first, id: `h${at}` }))
    for (const some of pieces(more, 200)) await db.insertInto('parameterHistory').values(some).execute()
    await business.plans.make({ projectId: project.id, ordering: 'electrodeMajor' }, author)
    const now = (await processes(project.id)).find(({ label }) => label === first.label)
    const query = listQuery(parameterHistoryFields).parse({ processId: now?.id ?? '' })
    expect((await business.discharge.parameterHistory(query)).total).toBe(5_601)
  })

  it('[C14] replaces a plan that another user made meanwhile only when this is confirmed', async () => {
    const project = await planned('两人')
    const [begun] = await business.plans.list(project.id)
    if (!begun) throw new Error('it is planned')
    const body = { ...(await entry(project.id)), planId: begun.id }
    const enter = (confirmed: string, isTrial = false) =>
      test.call(
        planRoutes.enter,
        { body: { ...body, isTrial }, headers: { [confirmationHeader]: confirmed } },
        'edm-designer',
      )
    const { planId: theirs } = await business.plans.enter(await entry(project.id), author)
    expect((await enter(nothingConfirmed, true)).json).toMatchObject({ result: { planId: null, refusals: [] } })
    expect((await enter(nothingConfirmed)).json).toMatchObject({ result: { error: 'PLAN_REPLACED' } })
    expect((await business.plans.list(project.id))[0]?.id).toBe(theirs)
    expect((await enter('PLAN_REPLACED')).json.success).toBe(true)
    expect((await business.plans.list(project.id))[0]?.id).not.toBe(theirs)
  })

  it('[C14] is refused with every reason, using names and labels', async () => {
    const project = await planned('缺位')
    const wanted = await entry(project.id)
    const { planId, refusals } = await business.plans.enter(
      { ...wanted, processes: wanted.processes.slice(0, 1) },
      author,
    )
    expect(planId).toBeNull()
    expect(refusals).toMatchObject([{ code: 'PLACE_NOT_ENTERED', params: { electrode: 'E1' } }])
    expect((await business.plans.list(project.id))[0]?.state).toBe('accepted')
  })

  it('[C15] lists the processes of the newest plan of every project, by project, state and condition', async () => {
    const one = await planned('前模')
    const other = await planned('后模')
    const page = (given: object) => business.plans.page({ ...listQuery(processFields).parse(given) })
    const of = async (given: object) =>
      (await page({ pageSize: 200, column: 'sequence', order: 'asc', ...given })).records
    expect((await of({ projectId: one.id })).map(({ projectName, label }) => [projectName, label])).toEqual([
      ['前模', 'C1'],
      ['前模', 'C2'],
    ])
    await business.plans.make({ projectId: one.id, ordering: 'electrodeMajor' }, author)
    expect((await of({ projectId: one.id })).map(({ planState, status }) => [planState, status])).toEqual([
      ['proposed', 'waitCommit'],
      ['proposed', 'waitCommit'],
    ])
    expect((await of({ projectId: other.id, planState: 'proposed' })).length).toBe(0)
    const [process] = await of({ projectId: other.id })
    const conditionId = process?.steps[0]?.conditionId ?? ''
    const query = listQuery(processFields).parse({ projectId: other.id })
    expect((await business.plans.page({ ...query, conditionId })).total).toBe(2)
    expect((await business.plans.page({ ...query, conditionId: '0' })).total).toBe(0)
  })

  it('[C15] exports the list with one line per step', async () => {
    const project = await planned('导出')
    const token = await test.tokenOf('edm-designer')
    const url = `/heron${planRoutes.exportXls.path}?projectId=${project.id}`
    const sheet = await test.app.http.inject({ url, headers: { 'x-access-token': token ?? '' } })
    const rows = await readTableInWorker(new Uint8Array(sheet.rawPayload), 'xls', 'a.xls')
    const steps = (await processes(project.id)).reduce((sum, process) => sum + process.steps.length, 0)
    expect(rows.filter((row) => row.some((cell) => /^E\d{3}$/.test(cell)))).toHaveLength(steps)
  })
})
