import {
  type Conflict,
  type Drawing,
  dischargeRoutes,
  drawingRoutes,
  type Electrode,
  electrodeRoutes,
  type Fact,
  type Location,
  locationRoutes,
  type Program,
  type Project,
  type ProjectExtend,
  planRoutes,
  programRoutes,
  projectExtendRoutes,
  projectRoutes,
  type Workpiece,
  workpieceRoutes,
} from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { addWorkshop, type Workshop } from '../../../seed/workshop.ts'
import { demoSetting, demoWorkpiece } from '../../../seed/workshop-data.ts'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { multipart } from '../../../testing/multipart.ts'
import { typicalFiles } from '../../../testing/typical-project.ts'

let test: TestApp
let workshop: Workshop
let projectId = ''
let program: Program
beforeAll(async () => {
  test = await openTestApp()
  workshop = await addWorkshop(test.app.platform, { userId: '1', username: 'edm-designer' })
})
afterAll(() => test.close())

/** Makes a call that must succeed; returns its result with the contract's type. */
async function done<T>(route: RouteDefinition, input: Parameters<TestApp['call']>[1], who: Who): Promise<T> {
  const answer = await test.call(route, input, who)
  if (!answer.json.success) throw new Error(`${route.id}: ${answer.status} ${answer.body}`)
  return answer.json.result as T
}

const files = typicalFiles
const designer = 'designer'
const discharge = 'edm-designer'

describe('from a drawing to a released program, over the wire', () => {
  it('[J01][D03] a designer creates a project', async () => {
    const body = {
      name: '前模仁',
      customerId: workshop.customers[0]?.id,
      part: 'A-03',
      mould: '',
      shape: 'rib',
      targetRa: 2.24,
      machineId: workshop.machines[0]?.id,
      remark: '',
    }
    const project = await done<Project>(projectRoutes.add, { body }, designer)
    projectId = project.id
    expect(project).toMatchObject({ customerName: '东捷模具', machineNo: 'M-01', status: 'unresolved' })
    const refused = await test.call(projectRoutes.add, { body: { ...body, targetRa: 1.23456 } }, designer)
    expect(refused).toMatchObject({ status: 400, json: { result: { fields: [{ path: 'targetRa' }] } } })
  })

  it('[J01][D05] uploads a position sheet, a drawing and two solids, read in the background', async () => {
    const input = multipart({ projectId }, files)
    const kept = await done<Drawing[]>(projectRoutes.upload, input, designer)
    expect(kept.map(({ fileName, kind, status }) => [fileName, kind, status])).toEqual(
      files.map(({ name }) => [name, name.split('.').at(-1), 'waiting']),
    )
    await test.app.platform.jobs.idle()
    const drawings = await done<Drawing[]>(drawingRoutes.list, { query: { projectId } }, designer)
    expect(drawings.map(({ status, problem }) => [status, problem])).toEqual(files.map(() => ['read', null]))
    expect(drawings[2]?.solids[0]).toMatchObject({ projectedArea: 108, head: [30, 13.2, 14] })
    const mesh = await test.call(drawingRoutes.mesh, { query: { fileId: drawings[2]?.id ?? '', solid: 0 } }, designer)
    expect(mesh.body.slice(0, 4)).toBe('HMSH')
    const view = await done<{ dimensions: unknown[] }>(
      drawingRoutes.view,
      { query: { fileId: drawings[1]?.id ?? '' } },
      designer,
    )
    expect(view.dimensions.length).toBeGreaterThan(0)
  })

  it('[Q02] finds the 5 µm difference between sheet and drawing, decides, and the other is rejected', async () => {
    const [conflict] = await done<Conflict[]>(drawingRoutes.conflicts, { query: { projectId } }, designer)
    expect(conflict).toMatchObject({ field: 'location.y', electrode: 'E01', location: 'C3', difference: 0.005 })
    const chosen = conflict?.facts.find(({ fileName }) => fileName.endsWith('.xlsx'))
    const decisions = [{ id: chosen?.id, version: chosen?.version, status: 'accepted' }]
    const facts = await done<Fact[]>(drawingRoutes.decide, { body: { projectId, decisions } }, designer)
    const about = facts.filter((fact) => conflict?.facts.some(({ id }) => id === fact.id))
    expect(about.map(({ status }) => status)).toEqual(['accepted', 'rejected', 'rejected'])
    const again = await test.call(drawingRoutes.decide, { body: { projectId, decisions } }, designer)
    expect(again).toMatchObject({ status: 409, json: { result: { current: { version: 2 }, given: { version: 1 } } } })
    expect(await done<Conflict[]>(drawingRoutes.conflicts, { query: { projectId } }, designer)).toEqual([])
  })

  it('[Q02] an edited value replaces the value read', async () => {
    const facts = await done<Fact[]>(drawingRoutes.facts, { query: { projectId } }, designer)
    const depth = facts.find(
      ({ field, electrode, location }) => field === 'location.depth' && electrode === 'E02' && location === 'C1',
    )
    if (!depth) throw new Error('the sheet states depths')
    const edit = (value: number | string) => ({
      body: { projectId, decisions: [{ id: depth.id, version: depth.version, status: 'edited', value }] },
    })
    const text = await test.call(drawingRoutes.decide, edit('deep'), designer)
    expect(text).toMatchObject({ json: { success: false } })
    const [after] = (await done<Fact[]>(drawingRoutes.decide, edit(7), designer)).filter(({ id }) => id === depth.id)
    expect(after).toMatchObject({ value: 7.2, edited: 7, status: 'edited', decidedBy: 'designer' })
  })

  it('[Q02] accepts the rest, answers the questions, and applies', async () => {
    const accepted = await done<{ conflicts: number }>(drawingRoutes.acceptAll, { body: { projectId } }, designer)
    expect(accepted.conflicts).toBe(0)
    const answer = (body: object) => done(drawingRoutes.answer, { body: { projectId, ...body } }, designer)
    await answer({ kind: 'gapInSolid', electrode: 'E01', answer: 'yes' })
    await answer({ kind: 'depthReference', electrode: '', answer: 'surface' })
    const asked = await done<{ electrode: string; hasSolid: boolean }[]>(
      drawingRoutes.questions,
      { query: { projectId } },
      designer,
    )
    expect(asked.map(({ electrode, hasSolid }) => [electrode, hasSolid])).toEqual([
      ['E01', true],
      ['E02', true],
      ['', false],
    ])
    expect(await done(drawingRoutes.apply, { body: { projectId } }, designer)).toMatchObject({
      electrodesAdded: 2,
      locationsAdded: 9,
    })
    const { records } = await done<{ records: Electrode[] }>(
      electrodeRoutes.list,
      { query: { projectId, column: 'name', order: 'asc' } },
      designer,
    )
    expect(
      records.map(({ name, gapInSolid, projectedArea, head, copies }) => [
        name,
        gapInSolid,
        projectedArea,
        head.height,
        copies.length,
      ]),
    ).toEqual([
      ['E01', true, 108, 14, 2],
      ['E02', null, 144, 10, 3],
    ])
    const places = await done<{ records: Location[] }>(
      locationRoutes.list,
      { query: { projectId, pageSize: 100 } },
      designer,
    )
    const c3 = places.records.find(({ electrodeName, label }) => electrodeName === 'E01' && label === 'C3')
    const c1 = places.records.find(({ electrodeName, label }) => electrodeName === 'E02' && label === 'C1')
    expect([c3?.y, c1?.depth]).toEqual([-44, 7])
  })

  it('[Q04] gets every missing value before planning', async () => {
    const make = () =>
      done<{ plan: object | null; refusals: { path: string }[] }>(
        planRoutes.make,
        { body: { projectId, ordering: 'electrodeMajor' } },
        discharge,
      )
    const first = await make()
    expect(first.plan).toBeNull()
    expect(first.refusals.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['workpiece.material', 'setting.safeDistance', 'electrodes.E01.holderLength']),
    )
    const workpiece = await done<Workpiece>(workpieceRoutes.get, { query: { projectId } }, designer)
    const size = { length: 220, width: 160, height: 55 }
    const { id, version } = workpiece
    await done(workpieceRoutes.update, { body: { ...demoWorkpiece, ...size, id, version } }, designer)
    const extend = await done<ProjectExtend>(projectExtendRoutes.get, { query: { projectId } }, discharge)
    await done(
      projectExtendRoutes.update,
      { body: { ...demoSetting, id: extend.id, version: extend.version } },
      discharge,
    )
    const { records } = await done<{ records: Electrode[] }>(electrodeRoutes.list, { query: { projectId } }, designer)
    for (const { projectId: _p, fileId: _f, solid: _s, locationCount: _c, ...fields } of records)
      await done(electrodeRoutes.edit, { body: { ...fields, holderLength: 60 } }, designer)
    const second = await make()
    expect(second.refusals).toEqual([expect.objectContaining({ path: 'electrodes.E02.gapInSolid', code: 'REQUIRED' })])
    await done(
      drawingRoutes.answer,
      { body: { projectId, kind: 'gapInSolid', electrode: 'E02', answer: 'yes' } },
      designer,
    )
    expect((await make()).refusals).toEqual([])
  })

  it('[Q05][Q07][Q08] accepts the plan, generates in the background, and every rule holds', async () => {
    const tree = await done<{ plan: { id: string; version: number; stepCount: number } }>(
      planRoutes.getProcessTree,
      { query: { projectId } },
      discharge,
    )
    await done(planRoutes.accept, { body: { id: tree.plan.id, version: tree.plan.version } }, discharge)
    const { jobId } = await done<{ jobId: string }>(programRoutes.generate, { body: { projectId } }, discharge)
    await test.app.platform.jobs.idle()
    const job = await test.send({ url: `/heron/job/get?id=${jobId}` }, discharge)
    const { result, state } = job.json.result as { state: string; result: { program: Program; refusals: unknown[] } }
    expect([state, result.refusals]).toEqual(['done', []])
    program = result.program
    expect(program).toMatchObject({
      state: 'verified',
      author: discharge,
      findings: { block: 0 },
      steps: tree.plan.stepCount,
    })
  })

  it('[C11] a revision is opened with its project: text, report, warnings, and what it was planned from', async () => {
    type Opened = z.output<typeof programRoutes.ofProject.answer>
    type Tree = z.output<typeof planRoutes.getProcessTree.answer>
    const opened = (query: { projectId: string; id?: string }) =>
      done<Opened>(programRoutes.ofProject, { query }, discharge)
    const shown = await opened({ projectId })
    const query = { query: { id: program.id } }
    expect(shown.programs).toEqual([program])
    expect(shown.planAccepted).toBe(true)
    expect(shown.opened).toEqual({
      text: await done(programRoutes.text, query, discharge),
      report: await done(programRoutes.report, query, discharge),
      warnings: await done(programRoutes.warnings, query, discharge),
    })
    const { tree } = await done<Tree>(planRoutes.getProcessTree, { query: { projectId } }, discharge)
    const leaves = tree.flatMap(({ children }) => children).flatMap(({ children }) => children)
    expect(shown.processes).toEqual(leaves.map(({ process }) => process))
    const electrodes = await done<{ records: unknown[] }>(electrodeRoutes.list, { query: { projectId } }, discharge)
    expect(new Set(shown.electrodes)).toEqual(new Set(electrodes.records))
    expect(await opened({ projectId, id: program.id })).toEqual(shown)
    const other = await test.call(programRoutes.ofProject, { query: { projectId, id: projectId } }, discharge)
    expect(other.json).toMatchObject({ success: false, result: { error: 'NOT_FOUND' } })
  })

  it('NC17: the author may not approve; a second person does, releases, and the shop floor downloads', async () => {
    const body = { id: program.id, version: program.version }
    const own = await test.call(programRoutes.approve, { body }, discharge)
    expect(own).toMatchObject({ status: 403, json: { result: { error: 'SAME_PERSON' } } })
    expect((await test.call(programRoutes.approve, { body }, 'operator')).status).toBe(403)
    const open = await test.call(programRoutes.approve, { body }, 'admin')
    expect(open.json).toMatchObject({ success: false, result: { error: 'WARNINGS_OPEN' } })
    type Warnings = readonly { readonly number: number; readonly level: string }[]
    const warnings = await done<Warnings>(programRoutes.warnings, { query: { id: program.id } }, 'admin')
    for (const { number } of warnings.filter(({ level }) => level === 'warning'))
      await done(programRoutes.signOff, { body: { id: program.id, number, reason: '首件检验' } }, 'admin')
    const approved = await done<Program>(programRoutes.approve, { body }, 'admin')
    const released = await done<Program>(
      programRoutes.release,
      { body: { id: approved.id, version: approved.version } },
      discharge,
    )
    expect(released.state).toBe('released')
    const token = await test.tokenOf('operator')
    const zip = await test.app.http.inject({
      url: `/heron/ncProgram/download?ids=${program.id}`,
      headers: { 'x-access-token': token ?? '' },
    })
    const [text] = Object.values(unzipSync(zip.rawPayload)).map((bytes) => strFromU8(bytes))
    expect(text).toContain('(STATUS RELEASED)')
    const back = multipart({}, [{ name: 'O0001.NC', bytes: Buffer.from(text ?? '') }])
    expect(await done(programRoutes.verifyFile, back, 'operator')).toMatchObject({
      verdict: 'equal',
      program: { id: program.id },
    })
  })

  it('[E03][Q10] records every burn; with the last one the project is discharged', async () => {
    const start = { body: { programId: program.id, processIds: [] } }
    const burns = await done<{ id: string; version: number }[]>(dischargeRoutes.start, start, 'operator')
    const record = (each: readonly { id: string; version: number }[], result: string) => ({
      body: { burns: each.map(({ id, version }) => ({ id, version, result, measuredDepth: null, remark: '' })) },
    })
    const [first, ...rest] = burns
    if (!first) throw new Error('something burns')
    await done(dischargeRoutes.record, record(rest, 'good'), 'operator')
    await done(dischargeRoutes.record, record([first], 'defect'), 'operator')
    const project = () => done<Project>(projectRoutes.get, { query: { id: projectId } }, 'operator')
    expect((await project()).status).toBe('resolved')
    const again = await done<{ id: string; version: number }[]>(dischargeRoutes.start, start, 'operator')
    expect(again).toHaveLength(1)
    await done(dischargeRoutes.record, record(again, 'good'), 'operator')
    expect((await project()).status).toBe('discharged')
    const page = await done<{ total: number }>(
      dischargeRoutes.page,
      { query: { projectId, state: 'done', pageSize: 100 } },
      'operator',
    )
    expect(page.total).toBe(burns.length)
    const nothing = await test.call(dischargeRoutes.start, start, 'operator')
    expect(nothing.json).toMatchObject({ success: false, result: { error: 'BURN_NOT_OPEN' } })
  })

  it('[J01] serves its pictures as SVG in a sandbox, drawn from the data', async () => {
    const imagesOf = (drawn: boolean) =>
      done<{ type: string; path: string; svg: string | null }[]>(
        projectRoutes.getImagePath,
        { query: { id: projectId, drawn: String(drawn) } },
        designer,
      )
    const images = await imagesOf(true)
    expect(images.map(({ type }) => type)).toEqual(['plan', 'outline', 'isometric', 'outline', 'isometric'])
    expect(await imagesOf(false)).toEqual(images.map((image) => ({ ...image, svg: null })))
    for (const { path, svg } of images) {
      const answer = await test.send({ url: `/heron${path}` }, designer)
      expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/)
      expect(String(answer.headers['content-security-policy'])).toContain('sandbox')
      expect(answer.body).toMatch(/^<svg .*<\/svg>$/s)
      expect(svg).toBe(answer.body)
    }
  })

  it('[J01] has no picture of a project without block, electrodes and locations', async () => {
    const head = { name: 'x', part: 'p', mould: '', customerId: null, shape: 'rib', targetRa: 1.6, remark: '' }
    const { id } = await done<Project>(projectRoutes.add, { body: { ...head, machineId: null } }, designer)
    expect(await done(projectRoutes.getImagePath, { query: { id, drawn: 'true' } }, designer)).toEqual([])
  })

  it('[J01] refuses to delete a project with programs; its drawings can be deleted', async () => {
    const kept = await test.call(projectRoutes.deleteBatch, { query: { ids: projectId } }, designer)
    expect(kept.json).toMatchObject({ success: false, result: { error: 'IN_USE' } })
    const query = { query: { projectId } }
    const drawings = await done<Drawing[]>(drawingRoutes.list, query, designer)
    expect(await done(drawingRoutes.ofProject, query, designer)).toEqual({
      drawings,
      facts: await done(drawingRoutes.facts, query, designer),
      questions: await done(drawingRoutes.questions, query, designer),
    })
    const [first] = drawings
    expect(await done(projectRoutes.delFile, { query: { id: first?.id ?? '' } }, designer)).toEqual({ removed: 1 })
    expect(await done(projectRoutes.delAllFile, { query: { projectId } }, designer)).toEqual({ removed: 3 })
    expect(await done(drawingRoutes.ofProject, query, designer)).toMatchObject({ drawings: [], facts: [] })
  })

  it('[J01] reports the reason for a broken or unreadable drawing, without crashing', async () => {
    const broken = { name: 'x.stl', bytes: Buffer.from('solid x\nfacet normal 0 0 1\nouter loop\n') }
    await done(projectRoutes.upload, multipart({ projectId }, [broken]), designer)
    await test.app.platform.jobs.idle()
    const [drawing] = await done<Drawing[]>(drawingRoutes.list, { query: { projectId } }, designer)
    expect(drawing).toMatchObject({ status: 'failed', problem: expect.stringMatching(/^read\./) })
  })
})
