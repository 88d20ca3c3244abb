import type { Binding } from '../../platform/http/call.ts'
import type { Platform } from '../../platform/platform.ts'
import { conditionBindings, createConditionService } from './condition/index.ts'
import { dashboardBindings } from './dashboard/index.ts'
import { createDischargeService, dischargeBindings } from './discharge/index.ts'
import { createDrawingService, drawingBindings, readDrawingJob } from './drawing/index.ts'
import { createElectrodeService, electrodeBindings } from './electrode/index.ts'
import { createLocationService, locationBindings, serveLocations } from './location/index.ts'
import { createMachineService, machineBindings } from './machine/index.ts'
import { createPathConfigService, pathConfigBindings } from './path-config/index.ts'
import { createPlanService, planBindings } from './plan/index.ts'
import { createPositioningPointService, positioningPointBindings } from './positioning-point/index.ts'
import { createPostService, postBindings } from './post/index.ts'
import { createProgramService, generateJob, programBindings } from './program/index.ts'
import { createProjectService, projectBindings } from './project/index.ts'
import { createProjectExtendService, projectExtendBindings } from './project-extend/index.ts'
import { followPlanInputs } from './project-status/index.ts'
import { createWorkpieceService, workpieceBindings } from './workpiece/index.ts'

/** The services of job preparation. */
export function createBusiness(platform: Platform) {
  followPlanInputs(platform.db)
  return {
    projects: createProjectService(platform),
    workpieces: createWorkpieceService(platform),
    settings: createProjectExtendService(platform),
    drawings: createDrawingService(platform),
    electrodes: createElectrodeService(platform),
    locations: createLocationService(platform),
    machines: createMachineService(platform),
    points: createPositioningPointService(platform),
    pathConfigs: createPathConfigService(platform),
    conditions: createConditionService(platform),
    posts: createPostService(platform),
    plans: createPlanService(platform),
    programs: createProgramService(platform),
    discharge: createDischargeService(platform),
  }
}

export type Business = ReturnType<typeof createBusiness>

/** Makes the background work and the live tables of job preparation known; once per server. */
export function defineBusinessJobs(platform: Platform): void {
  platform.jobs.define(readDrawingJob(platform))
  platform.jobs.define(generateJob(platform))
  serveLocations(platform.tables, platform.db)
}

/** Every bound route of job preparation. */
export const businessBindings = (platform: Platform, business: Business): readonly Binding[] => [
  ...projectBindings(business.projects, business.drawings, platform),
  ...workpieceBindings(business.workpieces),
  ...projectExtendBindings(business.settings),
  ...drawingBindings(business.drawings),
  ...electrodeBindings(business.electrodes),
  ...locationBindings(business.locations),
  ...machineBindings(business.machines),
  ...positioningPointBindings(business.points),
  ...pathConfigBindings(business.pathConfigs),
  ...conditionBindings(business.conditions),
  ...postBindings(business.posts),
  ...planBindings(business.plans),
  ...programBindings(business.programs),
  ...dischargeBindings(business.discharge),
  ...dashboardBindings(platform),
]
