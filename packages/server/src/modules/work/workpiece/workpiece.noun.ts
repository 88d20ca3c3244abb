import { defineNoun } from '../../noun.ts'
import { createWorkpieceService, workpieceBindings } from './index.ts'

export const workpieceNoun = defineNoun({
  tables: ['workpiece'],
  calls: ({ platform }) => workpieceBindings(createWorkpieceService(platform)),
})
