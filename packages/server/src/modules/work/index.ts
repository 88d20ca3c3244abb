import type { Platform } from '../../platform/platform.ts'
import { createConditionService } from './condition/index.ts'
import { askBeforeOverturning, createDischargeService } from './discharge/index.ts'
import { createDrawingService } from './drawing/index.ts'
import { createElectrodeService } from './electrode/index.ts'
import { createLocationService } from './location/index.ts'
import { createMachineService } from './machine/index.ts'
import { createPathConfigService } from './path-config/index.ts'
import { createPlanService } from './plan/index.ts'
import { createPositioningPointService } from './positioning-point/index.ts'
import { createPostService } from './post/index.ts'
import { createProgramService } from './program/index.ts'
import { createProjectService } from './project/index.ts'
import { createProjectExtendService } from './project-extend/index.ts'
import { markStaleOnInputChange } from './project-record/index.ts'
import { createTeachingService } from './teaching/index.ts'
import { createWorkpieceService } from './workpiece/index.ts'

/** The services of job preparation, for seeds and tests; the server creates them through its nouns. */
export function createBusiness(platform: Platform) {
  markStaleOnInputChange(platform.db, askBeforeOverturning)
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
    lessons: createTeachingService(platform),
    plans: createPlanService(platform),
    programs: createProgramService(platform),
    discharge: createDischargeService(platform),
  }
}

export type Business = ReturnType<typeof createBusiness>
