import { projectRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { DrawingService } from '../drawing/index.ts'
import { projectConfigurationOf } from './project.configuration.ts'
import { imageByType, imagesOf } from './project.image.ts'
import { changeMachineAndElectrodes, machineAndElectrodes } from './project.machine-setting.ts'
import { latestOverviewOf, projectOverviewOf } from './project.overview.ts'
import type { ProjectNeeds, ProjectService } from './project.service.ts'
import { projectCells, projectSheet, projectsOfSheet } from './project.sheet.ts'

/** Number of projects returned by `latest` by default. */
const LATEST = 10

const sheets = (projects: ProjectService, needs: ProjectNeeds & SheetNeeds): readonly Binding[] => [
  bind(routes.exportXls, async ({ query: { filter, ...query }, actor }) =>
    exportSheet(projectSheet(await projectCells(needs.db)), actor, query, (part) => projects.list({ ...part, filter })),
  ),
  bind(routes.importExcel, async (call) => {
    const sheet = projectSheet(await projectCells(needs.db))
    const { take, known } = projectsOfSheet(projects, sheet, call.actor)
    return importSheet(needs, sheet, call, take, { known })
  }),
]

/** Binds the calls of project; its files belong to the noun `drawing`. */
export const projectBindings = (
  projects: ProjectService,
  drawings: DrawingService,
  needs: ProjectNeeds & SheetNeeds,
): readonly Binding[] => [
  ...sheets(projects, needs),
  bind(routes.list, ({ query }) => projects.list(query)),
  bind(routes.get, ({ query }) => projects.get(query.id)),
  bind(routes.add, ({ body, actor }) => projects.add(body, actor)),
  bind(routes.upd, ({ body, actor }) => projects.upd(body, actor)),
  bind(routes.deleteBatch, ({ query }) => projects.deleteBatch(splitIds(query.ids))),
  bind(routes.upload, ({ body, files, actor }) => drawings.upload(body.projectId, files, actor)),
  bind(routes.delFile, ({ query }) => drawings.delFile(query.id)),
  bind(routes.delAllFile, ({ query }) => drawings.delAllFile(query.projectId)),
  bind(routes.latest, ({ query }) => projects.latest(query.limit ?? LATEST)),
  bind(routes.getImagePath, ({ query }) => imagesOf(needs.db, query.id, query.drawn)),
  bind(routes.getImageByType, ({ query }) => imageByType(needs.db, query.id, query.type, query.electrodeId)),
  bind(routes.getCnf, () => projectConfigurationOf(needs.db)),
  bind(routes.saveMakeStatus, ({ body, actor }) => projects.saveMakeStatus(body, actor)),
  bind(routes.overview, ({ query, actor }) => projectOverviewOf(needs.db, query.id, actor)),
  bind(routes.latestOverview, ({ actor }) => latestOverviewOf(needs.db, actor)),
  bind(routes.getProjectMachineAndDjInfo, ({ query }) => machineAndElectrodes(needs.db, query.id)),
  bind(routes.updateProjectMachineAndDjInfo, ({ body, actor }) => changeMachineAndElectrodes(body, actor, needs)),
]
