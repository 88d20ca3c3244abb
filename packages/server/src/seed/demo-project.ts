import type { electrodeInput, locationInput, Program, Project } from '@heron/contract/routes'
import type { z } from 'zod'
import { type Business, createBusiness } from '../modules/work/index.ts'
import { generateProgram } from '../modules/work/program/index.ts'
import type { Actor } from '../platform/db/audit-columns.ts'
import type { WholePlatform } from '../platform/whole-platform.ts'
import { demoSetting, demoWorkpiece, type SettingFields, type WorkpieceFields } from './workshop-data.ts'

type ElectrodeFields = Omit<z.output<typeof electrodeInput>, 'projectId'>
type LocationFields = Omit<z.output<typeof locationInput>, 'projectId' | 'electrodeId'>

/** Copper, 20 × 15.8 mm head, 0.200 mm undersize all round: the published worked example. */
export const demoElectrode: ElectrodeFields = {
  name: 'E1',
  material: 'copper',
  gapInSolid: true,
  base: { length: 30, width: 25, height: 10 },
  head: { length: 20, width: 15.8, height: 15 },
  holderLength: 60,
  baseCorner: 1,
  projectedArea: 316,
  wettedArea: null,
  orbit: 'circle',
  targetRa: null,
  outline: null,
  copies: [
    {
      number: 1,
      module: 'finish',
      undersize: 0.2,
      undersizeZ: 0.2,
      measuredUndersize: null,
      actualHeight: null,
      offset: null,
    },
  ],
}

export const demoLocation = (label: string, x: number, y: number, depth = 8): LocationFields => ({
  label,
  x,
  y,
  c: 0,
  depth,
  depthReference: 'surface',
  surfaceZ: 0,
  baseFaceZ: null,
  premachined: 0,
  positioningPoint: null,
})

/** A project's content besides its own row. */
export interface ProjectParts {
  readonly workpiece?: WorkpieceFields
  readonly setting?: SettingFields
  readonly electrodes: readonly { readonly electrode: ElectrodeFields; readonly locations: readonly LocationFields[] }[]
}

export interface ProjectHead {
  readonly name: string
  readonly part: string
  readonly customerId: string | null
  readonly machineId: string | null
}

/** A project with workpiece, setting, electrodes and locations, through the same services the screens use. */
export async function addProject(
  business: Business,
  head: ProjectHead,
  parts: ProjectParts,
  actor: Actor,
): Promise<Project> {
  const project = await business.projects.add(
    { ...head, mould: '', shape: 'openCavity', targetRa: 1.6, remark: '' },
    actor,
  )
  await fillSettings(business, project.id, parts, actor)
  for (const { electrode, locations } of parts.electrodes) {
    const { id } = await business.electrodes.add({ ...electrode, projectId: project.id }, actor)
    for (const location of locations)
      await business.locations.add({ ...location, projectId: project.id, electrodeId: id }, actor)
  }
  return project
}

/** Workpiece and electrode setting of a project. */
export async function fillSettings(
  business: Business,
  projectId: string,
  { workpiece = demoWorkpiece, setting = demoSetting }: Partial<ProjectParts>,
  actor: Actor,
): Promise<void> {
  const { id, version } = await business.workpieces.get(projectId)
  await business.workpieces.update({ ...workpiece, id, version }, actor)
  const extend = await business.settings.get(projectId)
  await business.settings.update({ ...setting, id: extend.id, version: extend.version }, actor)
}

/** Plans a project and puts the plan into force. */
export async function planProject(business: Business, projectId: string, actor: Actor): Promise<void> {
  const { plan, refusals } = await business.plans.make({ projectId, ordering: 'electrodeMajor' }, actor)
  if (!plan) throw new Error(`the demo cannot be planned: ${JSON.stringify(refusals)}`)
  await business.plans.accept({ id: plan.id, version: plan.version }, actor)
}

const silent = { progress: async () => {} }

/** Generates a verified program of a planned project. */
export async function makeProgram(platform: WholePlatform, projectId: string, author: Actor): Promise<Program> {
  const { program, refusals } = await generateProgram({ projectId, author: author.username }, platform, silent)
  if (!program) throw new Error(`the demo cannot be generated: ${JSON.stringify(refusals)}`)
  return program
}

/** Accepts every warning that needs it. */
export async function acceptWarnings(business: Business, { id }: Pick<Program, 'id'>, actor: Actor): Promise<void> {
  for (const { number, level, signed } of await business.programs.warnings(id))
    if (level === 'warning' && signed === null)
      await business.programs.signOff({ id, number, reason: '已核对图纸，可以接受' }, actor)
}

/** Has the program approved by one person, and releases it. */
export async function releaseProgram(platform: WholePlatform, program: Program, approver: Actor): Promise<Program> {
  const business = createBusiness(platform)
  const { programs } = business
  await acceptWarnings(business, program, approver)
  const approved = await programs.approve({ id: program.id, version: program.version }, approver)
  return programs.release({ id: approved.id, version: approved.version }, approver)
}
