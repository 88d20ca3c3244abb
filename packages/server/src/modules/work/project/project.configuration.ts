import { uploadPurposes } from '@heron/contract/limits'
import {
  centringTypes,
  coordinateSystems,
  depthReferences,
  electrodeMaterials,
  modules,
  orbitPatterns,
  shapeClasses,
  workpieceMaterials,
} from '@heron/core/job'
import type { Db } from '../../../platform/db/database.ts'
import { allMachines } from '../machine/index.ts'

/** Vocabulary and choices of the project screens. */
export async function projectConfigurationOf(db: Db) {
  const machines = await allMachines(db)
  return {
    shapes: [...shapeClasses],
    electrodeMaterials: [...electrodeMaterials],
    workpieceMaterials: [...workpieceMaterials],
    modules: [...modules],
    orbits: [...orbitPatterns, 'none'],
    centringTypes: [...centringTypes],
    depthReferences: [...depthReferences],
    coordinateSystems: [...coordinateSystems],
    machines: machines.map(({ id, machineNo, name, postId }) => ({ id, machineNo, name, postId })),
    fileTypes: [...uploadPurposes.drawing.extensions],
    maxFileBytes: uploadPurposes.drawing.bytes,
  }
}
