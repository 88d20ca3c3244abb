import type { APIRequestContext } from '@playwright/test'
import { electrodeRoutes } from '../../packages/contract/src/routes/work/electrode.ts'
import { locationRoutes } from '../../packages/contract/src/routes/work/location.ts'
import { projectRoutes } from '../../packages/contract/src/routes/work/project.ts'
import { projectExtendRoutes } from '../../packages/contract/src/routes/work/project-extend.ts'
import { workpieceRoutes } from '../../packages/contract/src/routes/work/workpiece.ts'
import { demoSetting, demoWorkpiece } from '../../packages/server/src/seed/workshop-data.ts'
import { elsewhere } from './elsewhere.ts'

interface NewProject {
  readonly name: string
  readonly part: string
  readonly machineId: unknown
  /** X of each place, by its label. */
  readonly places: Readonly<Record<string, number>>
}

const size = { undersize: 0.2, undersizeZ: 0.2, measuredUndersize: null }
const electrode = {
  ...{ name: 'E1', material: 'copper', gapInSolid: true, orbit: 'circle', targetRa: null, outline: null },
  ...{ base: { length: 30, width: 25, height: 10 }, head: { length: 20, width: 15.8, height: 15 } },
  ...{ holderLength: 60, baseCorner: 1, projectedArea: 316, wettedArea: null },
  copies: [{ number: 1, module: 'finish', ...size, actualHeight: 75, offset: { x: 0, y: 0, c: 0 } }],
}
const place = { c: 0, depth: 8, depthReference: 'surface', surfaceZ: 0, baseFaceZ: null, premachined: 0, y: 10 }

/** Adds a project of one preset electrode, ready to be planned; returns its id. */
export async function addProject(request: APIRequestContext, { places, ...head }: NewProject): Promise<string> {
  const designer = await elsewhere(request, 'designer')
  const rest = { customerId: null, mould: '', remark: '', shape: 'openCavity', targetRa: 1.6 }
  const project = await designer.row(projectRoutes.add, { data: { ...head, ...rest } })
  const projectId = String(project.id)
  const { id, version } = await designer.row(workpieceRoutes.get, { query: { projectId } })
  await designer.answer(workpieceRoutes.update, { data: { ...demoWorkpiece, id, version } })
  const planner = await elsewhere(request, 'edm-designer')
  const extend = await planner.row(projectExtendRoutes.get, { query: { projectId } })
  const setting = { ...demoSetting, measuring: 'preset', safeDistance: 5 }
  await planner.answer(projectExtendRoutes.update, { data: { ...setting, id: extend.id, version: extend.version } })
  const made = await planner.row(electrodeRoutes.add, { data: { ...electrode, projectId } })
  for (const [label, x] of Object.entries(places))
    await planner.answer(locationRoutes.add, {
      data: { ...place, projectId, electrodeId: made.id, label, x, positioningPoint: null },
    })
  return projectId
}
