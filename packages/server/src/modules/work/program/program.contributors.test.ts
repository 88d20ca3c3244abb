import {
  conditionEdit,
  conditionInput,
  dischargeRoutes,
  locationRoutes,
  programRoutes,
  projectEdit,
  projectRoutes,
} from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import {
  acceptWarnings,
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  releaseProgram,
} from '../../../seed/demo-project.ts'
import type { Workshop } from '../../../seed/workshop.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, chief, engines, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

const designer = { userId: '4', username: 'designer' } as const
const colleague = { userId: '5', username: 'librarian' } as const

const MINUTE = 60_000

describe.each(engines)('who had a part in a program (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
  })
  afterAll(() => test.close())

  const later = () => {
    test.time.now += MINUTE
  }
  /** Drawn by the designer, planned and accepted by the author. */
  const planned = async () => {
    const head = { name: '前模仁', part: 'A-03', customerId: null, machineId: workshop.machines[0]?.id ?? null }
    const locations = [demoLocation('C1', -40, 10), demoLocation('C2', 40, 10), demoLocation('C3', 0, 10)]
    const parts = { electrodes: [{ electrode: demoElectrode, locations }] }
    const project = await addProject(business, head, parts, designer)
    later()
    await replan(project.id)
    return project
  }
  const replan = async (projectId: string, actor: typeof author | typeof colleague = author) => {
    const { plan } = await business.plans.make({ projectId, ordering: 'electrodeMajor' }, actor)
    if (!plan) throw new Error('it can be planned')
    await business.plans.accept({ id: plan.id, version: plan.version }, actor)
    later()
  }
  const generated = (projectId: string, by: Actor = colleague) => makeProgram(test.app.platform, projectId, by)

  it('SEC1 users who drew, planned or generated cannot approve; another one can', async () => {
    const project = await planned()
    const program = await generated(project.id)
    expect(program).toMatchObject({
      author: 'librarian',
      contributors: [
        { username: 'designer', acts: ['electrode', 'location', 'workpiece', 'setting', 'project'] },
        { username: 'edm-designer', acts: ['plan', 'machine'] },
        { username: 'librarian', acts: ['generate'] },
      ],
    })
    const decision = { id: program.id, version: program.version }
    for (const [actor, acts] of [
      [author, '制定或确认方案、编辑机床'],
      [colleague, '生成程序'],
      [designer, '编辑电极、编辑位置、编辑工件、编辑电极设置、设定项目的形状、粗糙度或机床'],
    ] as const) {
      await expect(business.programs.approve(decision, actor)).rejects.toMatchObject({
        code: 'SAME_PERSON',
        params: { acts: { zh: acts } },
      })
    }
    await acceptWarnings(business, program, chief)
    expect(await business.programs.approve(decision, chief)).toMatchObject({ state: 'approved', approver: 'admin' })
  })

  it('SEC1 deleting a location, adjusting the plan and answering questions count', async () => {
    const project = await planned()
    const [first] = await test.app.platform.db
      .selectFrom('location')
      .select('id')
      .where('projectId', '=', project.id)
      .orderBy('label', 'desc')
      .execute()
    const removed = await test.call(locationRoutes.delete, { query: { ids: first?.id ?? '' } }, 'admin')
    expect(removed.json.success).toBe(true)
    later()
    await test.app.platform.db
      .insertInto('drawingAnswer')
      .values({
        ...{ projectId: project.id, kind: 'gapInSolid', electrode: 'E1', answer: 'yes' },
        ...{ answeredBy: 'operator', answeredTime: test.time.now },
      })
      .execute()
    await replan(project.id, colleague)
    const { contributors } = await generated(project.id, author)
    const of = (username: string) => contributors.find((each) => each.username === username)?.acts
    expect(of('admin')).toEqual(['location'])
    expect(of('operator')).toEqual(['answer'])
    expect(of('librarian')).toEqual(['plan'])
    expect(of('edm-designer')).toEqual(['generate', 'machine'])
  })

  it('SEC1 adjustments of an earlier plan count, even with their history removed', async () => {
    const project = await planned()
    const [process] = await test.app.platform.db
      .selectFrom('process')
      .select(['id', 'version'])
      .where('projectId', '=', project.id)
      .execute()
    const adjusted = await test.call(
      dischargeRoutes.parameter,
      { body: { id: process?.id, version: process?.version, n: 1, dwell: 81, reason: '侧壁粗糙' } },
      'admin',
    )
    expect(adjusted.json.success).toBe(true)
    later()
    const history = await test.app.platform.db
      .selectFrom('parameterHistory')
      .select('id')
      .where('projectId', '=', project.id)
      .execute()
    const ids = history.map(({ id }) => id).join(',')
    expect((await test.call(dischargeRoutes.deleteParameterHistory, { query: { ids } }, 'admin')).json.success).toBe(
      true,
    )
    await replan(project.id, colleague)
    const { tree } = await business.plans.tree(project.id)
    const leaves = tree.flatMap(({ children }) =>
      children.flatMap((copy) => copy.children.map(({ process: own }) => own)),
    )
    expect(leaves.find(({ adjusted: isKept }) => isKept)?.steps[0]?.dwell).toBe(81)
    const program = await generated(project.id)
    expect(program.contributors.find(({ username }) => username === 'admin')?.acts).toEqual(['adjust'])
    const decision = { id: program.id, version: program.version }
    await expect(business.programs.approve(decision, chief)).rejects.toMatchObject({
      params: { acts: { zh: '调整方案' } },
    })
  })

  it('SEC1 who changes roughness, shape or machine of the project counts; who renames it does not', async () => {
    const project = await planned()
    const edit = async (change: object) => {
      const row: Readonly<Record<string, unknown>> = await business.projects.get(project.id)
      const fields = Object.fromEntries(Object.keys(projectEdit.shape).map((name) => [name, row[name]]))
      const answer = await test.call(projectRoutes.upd, { body: { ...fields, ...change } }, 'admin')
      expect(answer.json).toMatchObject({ success: true })
      later()
      await replan(project.id)
      return (await generated(project.id)).contributors.find(({ username }) => username === 'admin')?.acts
    }
    expect(await edit({ name: '后模仁' })).toBeUndefined()
    expect(await edit({ targetRa: 3.2 })).toEqual(['project'])
    // Setting it back does not undo the decision.
    expect(await edit({ targetRa: 1.6 })).toEqual(['project'])
  })

  it('SEC1 who records a replaced electrode, or withdraws the record, counts', async () => {
    const project = await planned()
    const { db } = test.app.platform
    const [process] = await db.selectFrom('process').selectAll().where('projectId', '=', project.id).execute()
    const record = { id: process?.id ?? '', shorter: 0, reason: '端面磨损' }
    const { id } = await business.discharge.renewElectrode(record, { userId: '7', username: 'operator' })
    later()
    await replan(project.id)
    const of = async (username: string) =>
      (await generated(project.id)).contributors.find((each) => each.username === username)?.acts
    expect([await of('operator'), await of('admin')]).toEqual([['renewal'], undefined])
    await business.discharge.withdrawRenewal(id, chief)
    later()
    await replan(project.id)
    expect([await of('operator'), await of('admin')]).toEqual([['renewal'], ['renewal']])
  })

  it('SEC1 a condition put into a plan after its release was not reviewed with that release', async () => {
    const project = await planned()
    const { db } = test.app.platform
    const [process] = await db.selectFrom('process').selectAll().where('projectId', '=', project.id).execute()
    const steps = JSON.parse(process?.steps ?? '[]') as { readonly conditionId: string }[]
    const used = await business.conditions.get(steps[0]?.conditionId ?? '', chief)
    const names = Object.keys(conditionInput.shape)
    const fields = Object.fromEntries(Object.entries(used).filter(([name]) => names.includes(name)))
    const draft = await business.conditions.add(conditionInput.parse({ ...fields, code: 911 }), chief)
    await business.conditions.release({ id: draft.id, version: draft.version }, chief)
    later()
    await releaseProgram(test.app.platform, await generated(project.id), { userId: '6', username: 'second-chief' })
    later()
    const adjusted = await test.call(
      dischargeRoutes.parameter,
      { body: { id: process?.id, version: process?.version, n: 1, conditionId: draft.id, reason: '试用' } },
      'edm-designer',
    )
    expect(adjusted.json).toMatchObject({ success: true })
    later()
    const { contributors } = await generated(project.id)
    expect(contributors.find(({ username }) => username === 'admin')?.acts).toEqual(['condition'])
  })

  it('SEC1 a contributor is refused under the older base path too, also with the right to approve', async () => {
    const project = await planned()
    const program = await generated(project.id, chief)
    const body = { id: program.id, version: program.version }
    for (const base of ['/heron', '/jeecg-boot']) {
      const request = { method: 'POST' as const, url: `${base}${programRoutes.approve.path}`, payload: body }
      expect(await test.send(request, 'admin')).toMatchObject({ status: 403, json: { success: false } })
    }
    expect(await business.programs.get(program.id)).toMatchObject({ state: 'verified', approver: null })
  })

  it('SEC1 of two approvals at once, one is recorded and the other refused', async () => {
    const program = await generated((await planned()).id)
    const second = { userId: '6', username: 'second-chief' }
    await acceptWarnings(business, program, chief)
    const decision = { id: program.id, version: program.version }
    const answers = await Promise.allSettled([chief, second].map((actor) => business.programs.approve(decision, actor)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [winner] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.approver] : []))
    expect((await business.programs.get(program.id)).approver).toBe(winner)
  })

  it('SEC1 only actions since the last release count', async () => {
    const project = await planned()
    await releaseProgram(test.app.platform, await generated(project.id), chief)
    later()
    const again = await generated(project.id)
    expect(again.contributors).toEqual([{ username: 'librarian', acts: ['generate'] }])
    const decision = { id: again.id, version: again.version }
    await acceptWarnings(business, again, author)
    expect(await business.programs.approve(decision, author)).toMatchObject({ state: 'approved' })
  })

  it('SEC1 the author of a condition cannot approve the first program with it', async () => {
    const project = await planned()
    const { tree } = await business.plans.tree(project.id)
    const steps = tree.flatMap(({ children }) =>
      children.flatMap((copy) => copy.children.flatMap((leaf) => leaf.process.steps)),
    )
    const used = steps[0]?.conditionId ?? ''
    const before = await business.conditions.get(used, chief)
    const names = Object.keys(conditionEdit.shape)
    const fields = Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name)))
    const draft = await business.conditions.edit(conditionEdit.parse(fields), chief)
    await business.conditions.release({ id: used, version: draft.version }, chief)
    later()
    await replan(project.id)
    const program = await generated(project.id)
    expect(program.contributors.find(({ username }) => username === 'admin')?.acts).toEqual(['condition'])
    const approved = business.programs.approve({ id: program.id, version: program.version }, chief)
    // Apart from them, only the author of the plan may approve.
    await expect(approved).rejects.toMatchObject({
      code: 'NO_APPROVER_LEFT',
      params: { acts: { zh: '编写或发布加工条件' } },
    })

    // After a release by others, the condition counts as reviewed.
    const decision = { id: program.id, version: program.version }
    const second = { userId: '6', username: 'second-chief' }
    await acceptWarnings(business, program, second)
    const proven = await business.programs.approve(decision, second)
    await business.programs.release({ id: proven.id, version: proven.version }, chief)
    later()
    const next = await planned()
    expect((await generated(next.id)).contributors.map(({ username }) => username)).not.toContain('admin')
  })

  it('SEC1 reports that every possible approver has contributed', async () => {
    const project = await planned()
    await test.app.platform.db.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'admin').execute()
    try {
      const program = await generated(project.id)
      const caller = { ...author, permissions: new Set(['program:approve'] as const) }
      expect(await business.programs.deciders(program.id, caller)).toMatchObject({
        approverLeft: false,
        freshAccount: null,
      })
      const approved = business.programs.approve({ id: program.id, version: program.version }, author)
      await expect(approved).rejects.toMatchObject({
        code: 'NO_APPROVER_LEFT',
        params: { names: 'designer, edm-designer, librarian' },
      })
    } finally {
      await test.app.platform.db.updateTable('sysUser').set({ status: 1 }).where('username', '=', 'admin').execute()
    }
  })
})
