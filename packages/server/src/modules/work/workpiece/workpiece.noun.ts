import { defineNoun } from '../../noun.ts'
import { createWorkpieceService, workpieceBindings } from './index.ts'
import { write } from './workpiece.write.ts'

export const workpieceNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) => workpieceBindings(createWorkpieceService(platform)),
})
