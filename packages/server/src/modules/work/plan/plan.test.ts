import {
  dischargeFields,
  electrodeEdit,
  locationFields,
  type Process,
  parameterHistoryFields,
} from '@heron/contract/routes'
import { listQuery } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reachable } from '../../../platform/transition.ts'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../../seed/demo-project.ts'
import type { Workshop } from '../../../seed/workshop.ts'
import { demoSetting } from '../../../seed/workshop-data.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, chief, engines, openShop } from '../../../testing/shop.ts'
import { picked } from '../drawing/drawing.known.ts'
import type { Business } from '../index.ts'
import { planTransitions, processTransitions } from './plan.states.ts'

describe.each(engines)('processing plan (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
  })
  afterAll(() => test.close())

  const newProject = () =>
    addProject(
      business,
      { name: '前模仁', part: 'A-03', customerId: null, machineId: workshop.machines[0]?.id ?? null },
      {
        electrodes: [
          {
            electrode: demoElectrode,
            locations: [demoLocation('C1', -40, 0), demoLocation('C2', 0, 0), demoLocation('C3', 40, 0)],
          },
        ],
      },
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
  const first = async (projectId: string): Promise<Process> => {
    const [process] = await processes(projectId)
    if (!process) throw new Error('the plan has processes')
    return process
  }

  it('[J04][E05][Q04] waits until a burn is started, also once accepted, and is obsolete once superseded', async () => {
    const project = await newProject()
    const make = async () => {
      const { plan } = await business.plans.make({ projectId: project.id, ordering: 'electrodeMajor' }, author)
      if (!plan) throw new Error('it can be planned')
      return plan
    }
    const statuses = async (planId?: string) => {
      const { tree } = await business.plans.tree(project.id, planId)
      return tree.flatMap(({ children }) => children.flatMap((copy) => copy.children.map(({ status }) => status)))
    }
    const one = await make()
    expect([one.state, one.processCount, await statuses()]).toEqual([
      'proposed',
      3,
      ['waitCommit', 'waitCommit', 'waitCommit'],
    ])
    const accepted = await business.plans.accept({ id: one.id, version: one.version }, author)
    expect([accepted.state, accepted.acceptedBy, await statuses()]).toEqual([
      'accepted',
      'edm-designer',
      ['waitCommit', 'waitCommit', 'waitCommit'],
    ])
    expect((await business.projects.get(project.id)).status).toBe('resolved')
    await expect(business.plans.accept({ id: one.id, version: one.version }, author)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const two = await make()
    expect(await statuses(one.id)).toEqual(['waitCommit', 'waitCommit', 'waitCommit'])
    await business.plans.accept({ id: two.id, version: two.version }, author)
    expect(await statuses(one.id)).toEqual(['obsolete', 'obsolete', 'obsolete'])
    const all = await business.plans.list(project.id)
    expect(all.map(({ revision, state }) => [revision, state])).toEqual([
      [2, 'accepted'],
      [1, 'superseded'],
    ])
  })

  it('[J04][Q04] made again, it keeps steps set by hand, and previews those it cannot keep', async () => {
    const project = await planned()
    const input = { projectId: project.id, ordering: 'electrodeMajor' as const }
    for (const [at, dwell] of [81, 82, 83].entries()) {
      const process = (await processes(project.id))[at]
      if (!process) throw new Error('three places are planned')
      const change = { id: process.id, version: process.version, n: 1, dwell, reason: `第${at}处` }
      await business.discharge.parameter(change, chief)
    }
    const [one, two, three] = await processes(project.id)
    if (!one || !two || !three) throw new Error('three places are planned')
    await business.locations.delete([two.locationId])
    const told = await business.plans.adjustments(input, author)
    expect(told).toMatchObject([
      { kind: 'steps', label: one.label, lost: null },
      { kind: 'steps', label: two.label, lost: 'place' },
      { kind: 'steps', label: three.label, lost: null },
    ])
    // A preview stores nothing.
    expect((await business.plans.list(project.id)).length).toBe(1)
    const made = await business.plans.make(input, author)
    expect(made.adjustments).toEqual(told)
    const again = await processes(project.id)
    expect(again.map(({ label, adjusted, steps }) => [label, adjusted, steps[0]?.dwell])).toEqual([
      [one.label, true, 81],
      [three.label, true, 83],
    ])
    const query = listQuery(parameterHistoryFields).parse({ processId: again[0]?.id })
    const { records } = await business.discharge.parameterHistory(query)
    expect(records).toMatchObject([{ createBy: 'admin', reason: '第0处', field: 'dwell', after: '81' }])
    // Once accepted, the steps are kept again in the next planning.
    if (made.plan) await business.plans.accept({ id: made.plan.id, version: made.plan.version }, author)
    expect((await business.plans.adjustments(input, author)).map(({ lost }) => lost)).toEqual([null, null])
  })

  it('[Q04] only manual steps that no longer fit are lost', async () => {
    const project = await planned()
    const input = { projectId: project.id, ordering: 'electrodeMajor' as const }
    expect(await business.plans.adjustments(input, author)).toEqual([])
    const [one, two] = await processes(project.id)
    if (!one || !two) throw new Error('places are planned')
    await business.discharge.parameter({ id: one.id, version: one.version, n: 1, dwell: 77, reason: '' }, author)
    const weakest = two.steps.slice(-1).map(({ conditionId, dwell }) => ({ conditionId, dwell: dwell + 1 }))
    const { version } = (await processes(project.id)).find(({ id }) => id === two.id) ?? two
    await business.plans.addOrEdit({ id: two.id, version, steps: weakest, reason: '按经验' }, author)
    // From here on the first step of one process opens a larger gap than the copy allows; the weakest still fits.
    const electrode = await business.electrodes.get(one.electrodeId)
    const copies = electrode.copies.map((copy) => ({ ...copy, undersize: 0.05, undersizeZ: 0.05 }))
    await business.electrodes.edit({ ...picked(electrodeEdit, electrode), copies }, author)
    const { refusals, adjustments } = await business.plans.make(input, author)
    expect(refusals).toEqual([])
    expect(adjustments).toMatchObject([
      { label: one.label, lost: 'steps' },
      { label: two.label, lost: null },
    ])
    // The reason names the bound, not only its existence.
    expect(adjustments.map(({ reasons: [reason] }) => reason?.code)).toEqual(['GAP_OVER_UNDERSIZE', undefined])
    const adjusted = (await processes(project.id)).filter((each) => each.adjusted).map(({ label }) => label)
    expect(adjusted).toEqual([two.label])
  })

  it('[J04][Q04] a plan whose inputs changed is stale and cannot be accepted', async () => {
    const project = await newProject()
    const { plan } = await business.plans.make({ projectId: project.id, ordering: 'moduleMajor' }, author)
    const { records } = await business.locations.list(listQuery(locationFields).parse({ projectId: project.id }))
    const [place] = records
    if (!plan || !place) throw new Error('it was planned')
    const axes = { x: place.x + 0.0001, y: 0, c: 0, depth: 8, depthReference: 'surface' as const, surfaceZ: 0 }
    await business.plans.axisUpd({ id: place.id, version: place.version, ...axes }, author)
    const stale = await business.plans.tree(project.id)
    expect(stale.plan).toMatchObject({ stale: true, staleReasons: ['job'] })
    await expect(business.plans.accept({ id: plan.id, version: plan.version }, author)).rejects.toMatchObject({
      code: 'PLAN_STALE',
    })
  })

  it('[J04][Q05] a step’s spark-out and steps can be changed; what planning would refuse is refused with reasons', async () => {
    const project = await planned()
    const before = await first(project.id)
    const steps = before.steps.map(({ conditionId, dwell, n }) => ({ conditionId, dwell: n === 1 ? 42 : dwell }))
    const after = await business.plans.addOrEdit(
      { id: before.id, version: before.version, steps, reason: '按经验' },
      author,
    )
    expect([after.adjusted, after.version, after.steps[0]?.dwell]).toEqual([true, before.version + 1, 42])
    expect(after.steps[0]?.reasons).toContainEqual({ code: 'DWELL_ADJUSTED', params: { seconds: 42 } })
    expect(after.steps.slice(1)).toEqual(before.steps.slice(1))

    const rising = steps.toReversed()
    const bad = business.plans.addOrEdit(
      { id: after.id, version: after.version, steps: rising, reason: '按经验' },
      author,
    )
    await expect(bad).rejects.toMatchObject({
      code: 'REFUSED',
      detail: { refusals: expect.arrayContaining([expect.objectContaining({ code: 'GAP_NOT_FALLING' })]) },
    })
    const fewer = await business.plans.addOrEdit(
      { id: after.id, version: after.version, steps: steps.slice(1), reason: '少一步' },
      author,
    )
    expect(fewer.steps).toHaveLength(steps.length - 1)
    expect(fewer.steps.map(({ n }) => n)).toEqual(fewer.steps.map((_step, at) => at + 1))
    const old = business.plans.addOrEdit({ id: before.id, version: before.version, steps, reason: '按经验' }, author)
    await expect(old).rejects.toMatchObject({ code: 'CONFLICT', detail: { current: { version: fewer.version } } })
  })

  it('[J03][Q05] a parameter adjustment keeps its history, and makes the program stale', async () => {
    const project = await planned()
    const program = await releaseProgram(
      test.app.platform,
      await makeProgram(test.app.platform, project.id, author),
      chief,
    )
    const process = await first(project.id)
    const change = { id: process.id, version: process.version, n: 2, dwell: 99, reason: '底面未到' }
    const after = await business.discharge.parameter(change, author)
    expect(after.steps[1]?.dwell).toBe(99)
    expect((await business.programs.get(program.id)).staleReasons).toEqual(['plan'])
    expect((await business.projects.get(project.id)).released).toBe(false)
    const query = listQuery(parameterHistoryFields).parse({ projectId: project.id })
    const { records } = await business.discharge.parameterHistory(query)
    expect(records).toEqual([
      {
        id: expect.any(String),
        projectId: project.id,
        processId: process.id,
        electrodeName: 'E1',
        label: process.label,
        n: 2,
        field: 'dwell',
        before: String(process.steps[1]?.dwell),
        after: '99',
        reason: '底面未到',
        createBy: 'edm-designer',
        createTime: expect.any(String),
      },
    ])
    expect(await business.discharge.deleteParameterHistory([records[0]?.id ?? ''])).toEqual({ removed: 1 })
    expect((await business.discharge.parameterHistory(query)).total).toBe(0)
  })

  it('[J04] moves a process in the burning order and changes many at once', async () => {
    const project = await planned()
    const labels = async () => (await processes(project.id)).map(({ label }) => label)
    const order = await labels()
    const last = (await processes(project.id)).at(-1)
    if (!last) throw new Error('the plan has processes')
    await business.plans.upd({ id: last.id, version: last.version, sequence: 1 }, author)
    expect(await labels()).toEqual([order[2], order[0], order[1]])
    const all = await processes(project.id)
    const chosen = all.slice(0, 2).map(({ id, version }) => ({ id, version }))
    const changed = await business.plans.batch({ processes: chosen, dwell: 60, reason: '按经验' }, author)
    expect(changed.map(({ steps }) => steps.at(-1)?.dwell)).toEqual([60, 60])
    const halfOld = [...chosen, { id: all[2]?.id ?? '', version: 99 }]
    await expect(
      business.plans.batch({ processes: halfOld, dwell: 1, reason: '按经验' }, author),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect((await processes(project.id)).map(({ steps }) => steps.at(-1)?.dwell).slice(0, 2)).toEqual([60, 60])
  })

  it('[J04][Q05] explains a chosen condition, dropped ones, and its printed lines', async () => {
    const project = await planned()
    const process = await first(project.id)
    const { steps } = await business.plans.explain(process.id, author)
    expect(steps).toHaveLength(process.steps.length)
    expect(steps[0]?.reasons.map(({ code }) => code)).toEqual(expect.arrayContaining(['MATCHED', 'MARGINS']))
    expect(steps[0]?.dropped.length).toBeGreaterThan(0)
    const lines = await business.plans.conditions(process.id)
    expect(lines.rows.map(({ n }) => n)).toEqual(process.steps.map(({ n }) => n))
    expect(lines.conditionText.split('\n')).toHaveLength(process.steps.length)
    expect(lines.conditionText).toMatch(/^N\d+ G12 E\d{3} /)
    expect(lines.subprogramText.match(/ E\d{3}$/gm)).toHaveLength(process.steps.length)
    const [row] = lines.rows
    const library = await business.plans.libraryCondition(row?.condition.id ?? '', author)
    expect(library.conditionText).toBe(row?.condition.conditionText)
  })

  it('[J03][Q10] groups by electrode and pages the list', async () => {
    const project = await planned()
    expect(await business.discharge.groupByElectrode(project.id)).toMatchObject([
      { electrodeName: 'E1', copy: 1, module: 'finish', processes: 3, done: 0 },
    ])
    const page = (state: 'toRun' | 'running' | 'done') =>
      business.discharge.page({ ...listQuery(dischargeFields).parse({ projectId: project.id }), state })
    expect([(await page('toRun')).total, (await page('running')).total, (await page('done')).total]).toEqual([3, 0, 0])
    const program = await releaseProgram(
      test.app.platform,
      await makeProgram(test.app.platform, project.id, author),
      chief,
    )
    const [burn] = await business.discharge.start(
      { programId: program.id, processIds: [(await first(project.id)).id] },
      author,
    )
    expect([(await page('toRun')).total, (await page('running')).total]).toEqual([2, 1])
    expect((await page('toRun')).records[0]).toMatchObject({ programId: program.id, programNumber: program.number })
    if (!burn) throw new Error('it burns')
    const end = { id: burn.id, version: burn.version, result: 'good' as const, measuredDepth: 8.001, remark: '' }
    await business.discharge.record({ burns: [end] }, author)
    const twice = business.discharge.record({ burns: [end] }, author)
    await expect(twice).rejects.toMatchObject({
      code: 'CONFLICT',
      detail: { current: expect.objectContaining({ id: burn.id }) },
    })
    expect((await page('done')).records.map(({ label }) => label)).toEqual([burn.label])
  })

  it('[E03] a changed machine opens planned projects again; a burn under way is recorded all the same', async () => {
    const project = await planned()
    const program = await releaseProgram(
      test.app.platform,
      await makeProgram(test.app.platform, project.id, author),
      chief,
    )
    const burns = await business.discharge.start({ programId: program.id, processIds: [] }, author)
    const { positioningPoints: _points, ...machine } = await business.machines.get(program.machineId)
    await business.machines.edit({ ...machine, remark: '保养' }, chief)
    expect((await business.projects.get(project.id)).status).toBe('resolved')
    await business.machines.edit({ ...machine, version: machine.version + 1, g959: machine.g959 + 1 }, chief)
    expect((await business.projects.get(project.id)).status).toBe('unresolved')
    const ended = burns.map(({ id, version }) => ({
      id,
      version,
      result: 'good' as const,
      measuredDepth: null,
      remark: '',
    }))
    await business.discharge.record({ burns: ended }, author)
    expect((await business.projects.get(project.id)).status).toBe('unresolved')
    expect((await processes(project.id)).map(({ status }) => status)).toEqual(['finished', 'finished', 'finished'])
  })

  it('[Q05][Q10] a good part proves its conditions; missing heights are on the board', async () => {
    const project = await planned()
    const process = await first(project.id)
    const provenOf = async () => (await business.conditions.get(process.steps[0]?.conditionId ?? '', chief)).provenJobs
    const before = await provenOf()
    const program = await releaseProgram(
      test.app.platform,
      await makeProgram(test.app.platform, project.id, author),
      chief,
    )
    const burns = await business.discharge.start({ programId: program.id, processIds: [] }, author)
    const ended = burns.map(({ id, version }) => ({
      id,
      version,
      result: 'good' as const,
      measuredDepth: null,
      remark: '',
    }))
    await business.discharge.record({ burns: ended }, author)
    expect([(await business.projects.get(project.id)).status, await provenOf()]).toEqual(['discharged', before + 1])
    expect((await business.programs.get(program.id)).stale).toBe(false)

    const other = await newProject()
    const { id, version } = await business.settings.get(other.id)
    await business.settings.update({ ...demoSetting, measuring: 'preset', id, version }, author)
    const { attention } = await business.discharge.board()
    expect(attention.filter(({ kind }) => kind === 'missingHeight')).toEqual([
      {
        kind: 'missingHeight',
        projectId: other.id,
        programId: null,
        post: null,
        params: { project: other.number, count: 1 },
      },
    ])
  })

  it('[E05] every status of plan and process can be reached', () => {
    expect(reachable(planTransitions, 'proposed').size).toBe(Object.keys(planTransitions).length)
    expect(reachable(processTransitions, 'waitCommit').size).toBe(Object.keys(processTransitions).length)
  })
})
