import { defineNoun } from '../../noun.ts'
import { createWorkpieceService, workpieceBindings } from './index.ts'
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
  calls: ({ platform }) => workpieceBindings(createWorkpieceService(platform)),
})
