import type { Program, Project } from '@heron/contract/routes'
import { type DemoFile, demo } from '@heron/reader/corpus'
import { type Business, createBusiness } from '../modules/work/index.ts'
import type { Actor } from '../platform/db/audit-columns.ts'
import type { WholePlatform } from '../platform/whole-platform.ts'
import { acceptDrawings, addDrawings } from './demo-drawings.ts'
import {
  addProject,
  demoElectrode,
  demoLocation,
  fillSettings,
  makeProgram,
  type ProjectHead,
  planProject,
  releaseProgram,
} from './demo-project.ts'
import { demoWorkpiece } from './workshop-data.ts'

/** The users of the demo workshop. */
export interface Staff {
  readonly designer: Actor
  readonly discharge: Actor
  readonly chief: Actor
  readonly operator: Actor
}

/** Holder length of the demo's chucks, mm: no drawing states it. */
const HOLDER = 60

const fourFiles = (seed: number): readonly DemoFile[] => demo(seed).files.slice(0, 4)

async function mountElectrodes(business: Business, projectId: string, actor: Actor): Promise<void> {
  const page = { pageNo: 1, pageSize: 100, sort: [], advanced: [], match: 'and' as const }
  const filters = [{ field: 'projectId', rule: 'eq' as const, values: [projectId] }]
  const { records } = await business.electrodes.list({ ...page, filters })
  for (const electrode of records) {
    const { projectId: _project, fileId: _file, solid: _solid, locationCount: _count, ...fields } = electrode
    await business.electrodes.edit({ ...fields, holderLength: HOLDER }, actor)
  }
}

/** Drawings uploaded and read, nothing decided: for the page of drawing analysis. */
export async function readProject(
  platform: WholePlatform,
  head: ProjectHead,
  seed: number,
  staff: Staff,
): Promise<Project> {
  const business = createBusiness(platform)
  const rest = { mould: '', shape: 'rib' as const, targetRa: 2.24, remark: '' }
  const project = await business.projects.add({ ...head, ...rest }, staff.designer)
  await addDrawings(platform, project.id, fourFiles(seed), staff.designer)
  return project
}

/** Reads real files and creates a job that can be planned. */
export async function acceptedProject(
  platform: WholePlatform,
  head: ProjectHead,
  seed: number,
  staff: Staff,
): Promise<Project> {
  const business = createBusiness(platform)
  const project = await readProject(platform, head, seed, staff)
  await acceptDrawings(business, project.id, staff.designer)
  const { name } = await business.workpieces.get(project.id)
  const { length, width, height } = demo(seed).sheet.workpiece
  await fillSettings(
    business,
    project.id,
    { workpiece: { ...demoWorkpiece, name, length, width, height } },
    staff.designer,
  )
  await mountElectrodes(business, project.id, staff.designer)
  return project
}

/** Electrodes and places entered by hand, planned. */
export async function plannedProject(
  platform: WholePlatform,
  head: ProjectHead,
  places: number,
  staff: Staff,
): Promise<Project> {
  const business = createBusiness(platform)
  const locations = Array.from({ length: places }, (_, at) =>
    demoLocation(`C${at + 1}`, -75 + (at % 6) * 30, -40 + Math.floor(at / 6) * 30),
  )
  const project = await addProject(
    business,
    head,
    { electrodes: [{ electrode: demoElectrode, locations }] },
    staff.designer,
  )
  await planProject(business, project.id, staff.discharge)
  return project
}

/** A program of a planned project, brought to the state `until`. */
export async function programOf(
  platform: WholePlatform,
  projectId: string,
  until: 'verified' | 'released',
  staff: Staff,
): Promise<Program> {
  const program = await makeProgram(platform, projectId, staff.discharge)
  return until === 'verified' ? program : releaseProgram(platform, program, staff.chief)
}

/** Factor by which the demo's burns took longer than planned. */
const LATER = 1.03

/** Starts a released program and records its burns at their expected end; the last `open` are still running. */
export async function burn(platform: WholePlatform, program: Program, open: number, staff: Staff): Promise<void> {
  const { discharge } = createBusiness(platform)
  const started = await discharge.start({ programId: program.id, processIds: [] }, staff.operator)
  const ended = open === 0 ? started : started.slice(0, -open)
  const burns = ended.map(({ id, version }) => ({
    id,
    version,
    result: 'good' as const,
    measuredDepth: null,
    remark: '',
  }))
  if (burns.length === 0) return
  const { running } = await discharge.board()
  const ids = new Set(ended.map(({ id }) => id))
  const spent = running.filter(({ burnId }) => ids.has(burnId)).reduce((sum, { time }) => sum + time, 0) * LATER * 1_000
  const later = createBusiness({ ...platform, clock: () => platform.clock() + spent })
  await later.discharge.record({ burns }, staff.operator)
}
