import {
  dischargeRoutes,
  drawingRoutes,
  type Electrode,
  electrodeRoutes,
  type Fact,
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
import { type DemoFile, demo } from '@heron/reader/corpus'
import type { Workshop } from '../seed/workshop.ts'
import { demoSetting, demoWorkpiece } from '../seed/workshop-data.ts'
import type { TestApp, Who } from './app.ts'
import { multipart } from './multipart.ts'

const designer = 'designer'
const discharge = 'edm-designer'

/** The drawings of the demo: position sheet, drawing, two solids. */
export const typicalFiles: readonly DemoFile[] = demo(1).files.slice(0, 4)

/** Takes projects of two electrodes and nine places from their drawings to the last recorded burn, by calls. */
export class TypicalProjects {
  readonly #test: TestApp
  readonly #workshop: Workshop

  constructor(test: TestApp, workshop: Workshop) {
    this.#test = test
    this.#workshop = workshop
  }

  async add(name: string): Promise<void> {
    const body = {
      ...{ name, part: 'A', mould: '', shape: 'rib', targetRa: 2.24, remark: '' },
      customerId: this.#workshop.customers[0]?.id,
      machineId: this.#workshop.machines[0]?.id,
    }
    const { id: projectId } = await this.#done<Project>(projectRoutes.add, { body }, designer)
    await this.#draw(projectId)
    await this.#fill(projectId)
    await this.#burn(await this.#program(projectId))
  }

  async #done<T>(route: RouteDefinition, input: Parameters<TestApp['call']>[1], who: Who): Promise<T> {
    const answer = await this.#test.call(route, input, who)
    if (!answer.json.success) throw new Error(`${route.id}: ${answer.status} ${answer.body}`)
    return answer.json.result as T
  }

  async #draw(projectId: string): Promise<void> {
    await this.#done(projectRoutes.upload, multipart({ projectId }, typicalFiles), designer)
    await this.#test.app.platform.jobs.idle()
    const query = { projectId }
    const conflicts = await this.#done<{ facts: Fact[] }[]>(drawingRoutes.conflicts, { query }, designer)
    for (const { facts } of conflicts) {
      const [chosen] = facts
      const decisions = [{ id: chosen?.id, version: chosen?.version, status: 'accepted' }]
      await this.#done(drawingRoutes.decide, { body: { projectId, decisions } }, designer)
    }
    await this.#done(drawingRoutes.acceptAll, { body: { projectId } }, designer)
    const answers = [
      ...['E01', 'E02'].map((electrode) => ({ kind: 'gapInSolid', electrode, answer: 'yes' })),
      { kind: 'depthReference', electrode: '', answer: 'surface' },
    ]
    for (const answer of answers) {
      await this.#done(drawingRoutes.answer, { body: { projectId, ...answer } }, designer)
    }
    await this.#done(drawingRoutes.apply, { body: { projectId } }, designer)
  }

  async #fill(projectId: string): Promise<void> {
    const query = { projectId }
    const { id, version } = await this.#done<Workpiece>(workpieceRoutes.get, { query }, designer)
    const size = { length: 220, width: 160, height: 55 }
    await this.#done(workpieceRoutes.update, { body: { ...demoWorkpiece, ...size, id, version } }, designer)
    const extend = await this.#done<ProjectExtend>(projectExtendRoutes.get, { query }, discharge)
    const setting = { ...demoSetting, id: extend.id, version: extend.version }
    await this.#done(projectExtendRoutes.update, { body: setting }, discharge)
    const { records } = await this.#done<{ records: Electrode[] }>(electrodeRoutes.list, { query }, designer)
    for (const { projectId: _p, fileId: _f, solid: _s, locationCount: _c, ...fields } of records) {
      await this.#done(electrodeRoutes.edit, { body: { ...fields, holderLength: 60 } }, designer)
    }
  }

  async #program(projectId: string): Promise<Program> {
    const wanted = { body: { projectId, ordering: 'electrodeMajor' } }
    const { plan, refusals } = await this.#done<{
      plan: { id: string; version: number } | null
      refusals: readonly { path: string }[]
    }>(planRoutes.make, wanted, discharge)
    if (!plan) throw new Error(`no plan: ${refusals.map(({ path }) => path).join(', ')}`)
    await this.#done(planRoutes.accept, { body: { id: plan.id, version: plan.version } }, discharge)
    const { jobId } = await this.#done<{ jobId: string }>(programRoutes.generate, { body: { projectId } }, discharge)
    await this.#test.app.platform.jobs.idle()
    const job = await this.#test.send({ url: `/heron/job/get?id=${jobId}` }, discharge)
    return this.#release((job.json.result as { result: { program: Program } }).result.program)
  }

  async #release({ id, version }: Program): Promise<Program> {
    const warnings = await this.#done<readonly { number: number; level: string }[]>(
      programRoutes.warnings,
      { query: { id } },
      'admin',
    )
    for (const { number } of warnings.filter(({ level }) => level === 'warning')) {
      await this.#done(programRoutes.signOff, { body: { id, number, reason: '首件检验' } }, 'admin')
    }
    const approved = await this.#done<Program>(programRoutes.approve, { body: { id, version } }, 'admin')
    const body = { id: approved.id, version: approved.version }
    return this.#done<Program>(programRoutes.release, { body }, discharge)
  }

  async #burn({ id }: Program): Promise<void> {
    const start = { body: { programId: id, processIds: [] } }
    const begun = await this.#done<{ id: string; version: number }[]>(dischargeRoutes.start, start, 'operator')
    const burns = begun.map((burn) => ({
      ...{ id: burn.id, version: burn.version },
      ...{ result: 'good', measuredDepth: null, remark: '' },
    }))
    await this.#done(dischargeRoutes.record, { body: { burns } }, 'operator')
  }
}
