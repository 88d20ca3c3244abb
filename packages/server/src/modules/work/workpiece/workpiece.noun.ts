import { workpieceRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { presentWorkpiece } from './workpiece.present.ts'
import { write } from './workpiece.write.ts'

/** Values from a machine are not fields of a workpiece. */
const unknownMachine = {
  machineNo: null,
  coordinateSystem: null,
  upperBallDiameter: null,
  upperBallRod: null,
  lowerBallDiameter: null,
  lowerBallRod: null,
}

export const workpieceNoun = defineNoun({
  tables: write.tables,
  restores: {
    // Versions from before fixtures existed have none.
    workpiece: (row) => presentWorkpiece({ ...row, fixtures: row.fixtures ?? '[]' }, unknownMachine),
  },
  calls: ({ platform }) =>
    lateCalls(workpieceRoutes, async () => {
      const { createWorkpieceService, workpieceBindings } = await import('./index.ts')
      return workpieceBindings(createWorkpieceService(platform))
    }),
})
